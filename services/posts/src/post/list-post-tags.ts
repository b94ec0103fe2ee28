import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListPostTags } from '@cotizaobra/proto/posts/list-post-tags';
import { Controller } from '@nestjs/common';
import { PostRepository } from './post.repository.js';

const TAG_SUGGESTIONS = 20;

/** Suggestions for the tags of the form. */
@Controller()
export class ListPostTagsHandler {
  constructor(private readonly posts: PostRepository) {}

  @Handles(ListPostTags)
  async execute({ search }: MessagePayload<typeof ListPostTags>): Promise<MessageOutput<typeof ListPostTags>> {
    return { tags: await this.posts.tags(search, TAG_SUGGESTIONS) };
  }
}
