import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListManagedPosts } from '@cotizaobra/proto/posts/list-managed-posts';
import { Controller } from '@nestjs/common';
import { PostRepository } from './post.repository.js';
import { PostReader } from './post-reader.js';

/** 'Mis Anuncios': includes expired announcements. */
@Controller()
export class ListManagedPostsHandler {
  constructor(
    private readonly reader: PostReader,
    private readonly posts: PostRepository,
  ) {}

  @Handles(ListManagedPosts)
  async execute({
    page,
    search,
  }: MessagePayload<typeof ListManagedPosts>): Promise<MessageOutput<typeof ListManagedPosts>> {
    const found = await this.reader.page({ search }, page);
    return { ...found, hasAny: found.meta.total > 0 || (await this.posts.count({})) > 0 };
  }
}
