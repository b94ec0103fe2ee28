import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeletePost } from '@cotizaobra/proto/posts/delete-post';
import { Controller } from '@nestjs/common';
import { PostImages } from '../images/post-images.js';
import { PostRepository } from './post.repository.js';

/** Removes an announcement, and its picture unless another announcement shows it. */
@Controller()
export class DeletePostHandler {
  constructor(
    private readonly posts: PostRepository,
    private readonly images: PostImages,
  ) {}

  @Handles(DeletePost)
  async execute({ id }: MessagePayload<typeof DeletePost>): Promise<MessageOutput<typeof DeletePost>> {
    const imageKey = await this.posts.delete(id);
    if (imageKey) await this.images.release(imageKey);
    return {};
  }
}
