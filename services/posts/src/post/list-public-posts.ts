import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListPublicPosts } from '@cotizaobra/proto/posts/list-public-posts';
import { HIGHLIGHTED_MAX } from '@cotizaobra/proto/posts/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { toPost } from './post.presenter.js';
import { PostRepository } from './post.repository.js';

/** The announcements on the landing page. */
@Controller()
export class ListPublicPostsHandler {
  constructor(private readonly posts: PostRepository) {}

  @Handles(ListPublicPosts)
  async execute(): Promise<MessageOutput<typeof ListPublicPosts>> {
    const today = limaDay(new Date());
    const filter = { currentOn: today, highlight: true };
    const rows = await this.posts.list(filter, { limit: HIGHLIGHTED_MAX, offset: 0 });
    return { posts: rows.map((row) => toPost(row, today)) };
  }
}
