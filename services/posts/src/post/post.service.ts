import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { CreatePost } from '@cotizaobra/proto/posts/create-post';
import { postErrors } from '@cotizaobra/proto/posts/errors';
import type { ListManagedPosts } from '@cotizaobra/proto/posts/list-managed-posts';
import type { ListPosts } from '@cotizaobra/proto/posts/list-posts';
import type { ListPublicPosts } from '@cotizaobra/proto/posts/list-public-posts';
import { HIGHLIGHTED_MAX, POST_PAGE_SIZE, type Post } from '@cotizaobra/proto/posts/model';
import type { UpdatePost } from '@cotizaobra/proto/posts/update-post';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Injectable } from '@nestjs/common';
import { PostImages } from '../images/post-images.js';
import { toPost } from './post.presenter.js';
import { type PostFilter, PostRepository } from './post.repository.js';
import type { PostRow } from './post.row.js';

const TAG_SUGGESTIONS = 20;
/** Somebody else changed it in between, and the caller did not ask to be told: try on what is stored now. */
const UPDATE_ATTEMPTS = 5;

@Injectable()
export class PostService {
  constructor(
    private readonly posts: PostRepository,
    private readonly images: PostImages,
    private readonly transactions: Transactions,
  ) {}

  async listPublic(): Promise<MessageOutput<typeof ListPublicPosts>> {
    const today = limaDay(new Date());
    const filter = { currentOn: today, highlight: true };
    const rows = await this.posts.list(filter, { limit: HIGHLIGHTED_MAX, offset: 0 });
    return { posts: rows.map((row) => toPost(row, today)) };
  }

  list({ page, highlight }: MessagePayload<typeof ListPosts>) {
    const currentOn = limaDay(new Date());
    return this.page({ currentOn, ...(highlight ? { highlight: highlight === 'true' } : {}) }, page);
  }

  async listManaged({ page, search }: MessagePayload<typeof ListManagedPosts>) {
    const found = await this.page({ search }, page);
    return { ...found, hasAny: found.meta.total > 0 || (await this.posts.count({})) > 0 };
  }

  create(form: MessagePayload<typeof CreatePost>, actor: Actor): Promise<Post> {
    return this.transactions.run(async () => {
      const id = uuidV7();
      refusePast(form.expireDate);
      const imageKey = await this.imageKeyOf(form.image ?? null);
      await this.posts.insert({
        id,
        title: form.title,
        description: form.description,
        expireDate: form.expireDate,
        tags: form.tags,
        companyId: form.idCompany ?? null,
        imageKey,
        action: form.action ?? null,
        actionUrl: form.actionUrl ?? null,
        highlight: form.highlight,
        version: 1,
        createdBy: actor.userId,
      });
      return this.get(id);
    });
  }

  /** A date that has passed may stay as it is; a new one may not have passed. */
  async update({ id, version, ...fields }: MessagePayload<typeof UpdatePost>): Promise<Post> {
    for (let attempt = 1; attempt <= UPDATE_ATTEMPTS; attempt += 1) {
      const before = await this.posts.find(id);
      if (!before) throw new AppError(postErrors.POST_NOT_FOUND);
      if (version !== undefined && version !== before.version) break;
      if (fields.expireDate !== undefined && fields.expireDate !== before.expireDate) refusePast(fields.expireDate);
      if (await this.posts.update(id, before.version, await this.columnsOf(fields))) return this.get(id);
    }
    throw new AppError(postErrors.STALE_POST);
  }

  async delete(id: string): Promise<void> {
    const imageKey = await this.posts.delete(id);
    if (imageKey) await this.images.release(imageKey);
  }

  async tags(search: string): Promise<string[]> {
    return this.posts.tags(search, TAG_SUGGESTIONS);
  }

  private async get(id: string): Promise<Post> {
    const row = await this.posts.find(id);
    if (!row) throw new AppError(postErrors.POST_NOT_FOUND);
    return toPost(row, limaDay(new Date()));
  }

  private async page(filter: PostFilter, page: number): Promise<MessageOutput<typeof ListPosts>> {
    const today = limaDay(new Date());
    const window = { limit: POST_PAGE_SIZE + 1, offset: (page - 1) * POST_PAGE_SIZE };
    const [rows, total] = await Promise.all([this.posts.list(filter, window), this.posts.count(filter)]);
    return {
      posts: rows.slice(0, POST_PAGE_SIZE).map((row) => toPost(row, today)),
      meta: { page, total, totalCapped: false, hasPreviousPage: page > 1, hasNextPage: rows.length > POST_PAGE_SIZE },
    };
  }

  private async columnsOf(
    fields: Omit<MessagePayload<typeof UpdatePost>, 'id' | 'version'>,
  ): Promise<Partial<PostRow>> {
    const { idCompany, image, ...same } = fields;
    return {
      ...same,
      ...(idCompany === undefined ? {} : { companyId: idCompany }),
      ...(image === undefined ? {} : { imageKey: await this.imageKeyOf(image) }),
    };
  }

  private async imageKeyOf(path: string | null): Promise<string | null> {
    if (path === null) return null;
    const key = await this.images.find(path);
    if (key === null) throw fieldError('image', postErrors.UNKNOWN_IMAGE);
    return key;
  }
}

function refusePast(expireDate: string): void {
  if (expireDate < limaDay(new Date())) throw fieldError('expireDate', postErrors.EXPIRED_DATE);
}

const fieldError = (path: string, def: ErrorDef): AppError =>
  new AppError(def, {}, [{ path, code: def.code, message: def.text }]);
