import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import type { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import { POST_PAGE_SIZE, type Post } from '@cotizaobra/proto/posts/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Injectable } from '@nestjs/common';
import { toPost } from './post.presenter.js';
import { type PostFilter, PostRepository } from './post.repository.js';

/** Announcements in the format of the answers. */
@Injectable()
export class PostReader {
  constructor(private readonly posts: PostRepository) {}

  /** Throws POST_NOT_FOUND. */
  async get(id: string): Promise<Post> {
    const row = await this.posts.find(id);
    if (!row) throw new AppError(postErrors.POST_NOT_FOUND);
    return toPost(row, limaDay(new Date()));
  }

  async page(filter: PostFilter, page: number): Promise<MessageOutput<typeof ListPosts>> {
    const today = limaDay(new Date());
    const window = { limit: POST_PAGE_SIZE + 1, offset: (page - 1) * POST_PAGE_SIZE };
    const [rows, total] = await Promise.all([this.posts.list(filter, window), this.posts.count(filter)]);
    return {
      posts: rows.slice(0, POST_PAGE_SIZE).map((row) => toPost(row, today)),
      meta: { page, total, totalCapped: false, hasPreviousPage: page > 1, hasNextPage: rows.length > POST_PAGE_SIZE },
    };
  }
}
