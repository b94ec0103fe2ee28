import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { CompanyNameRow } from '../companies/company-name.row.js';
import { PostRow } from './post.row.js';
import { LIST_TAGS } from './post.sql.js';

/** With the name and logo of its company, if known. */
export type ShownPost = PostRow & { companyName: string | null; companyLogoKey: string | null };

export interface PostFilter {
  /** Only announcements that are not expired on this day in Lima. */
  currentOn?: string;
  highlight?: boolean;
  /** Part of the title. */
  search?: string;
}

@Injectable()
export class PostRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  list(filter: PostFilter, { limit, offset }: { limit: number; offset: number }): Promise<ShownPost[]> {
    return shown(this.filtered(filter).orderBy('post.id', 'DESC').limit(limit).offset(offset));
  }

  count(filter: PostFilter): Promise<number> {
    return this.filtered(filter).getCount();
  }

  async find(id: string): Promise<ShownPost | null> {
    const [row] = await shown(this.posts().where({ id }));
    return row ?? null;
  }

  async insert(post: Omit<PostRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.insert(PostRow, post);
  }

  /** False: the stored version is not `version`. */
  async update(id: string, version: number, changes: Partial<PostRow>): Promise<boolean> {
    const next = { ...changes, version: version + 1 };
    const { affected } = await this.transactions.current.update(PostRow, { id, version }, next);
    return affected === 1;
  }

  /** The object key of its picture; null when it had none or does not exist. */
  async delete(id: string): Promise<string | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .delete()
      .from(PostRow)
      .where({ id })
      .returning('image_key')
      .execute();
    const [row] = raw as { image_key: string | null }[];
    return row?.image_key ?? null;
  }

  async usesImage(key: string): Promise<boolean> {
    return this.transactions.current.existsBy(PostRow, { imageKey: key });
  }

  /** Most used first. */
  async tags(search: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.current.query<{ tag: string }[]>(LIST_TAGS, [search, limit]);
    return rows.map(({ tag }) => tag);
  }

  private filtered({ currentOn, highlight, search }: PostFilter): SelectQueryBuilder<PostRow> {
    const query = this.posts();
    if (currentOn !== undefined) query.andWhere('post.expire_date >= :currentOn', { currentOn });
    if (highlight !== undefined) query.andWhere('post.highlight = :highlight', { highlight });
    if (search) query.andWhere('position(search_text(:search) IN search_text(post.title)) > 0', { search });
    return query;
  }

  private posts(): SelectQueryBuilder<PostRow> {
    return this.transactions.current.createQueryBuilder(PostRow, 'post');
  }
}

async function shown(query: SelectQueryBuilder<PostRow>): Promise<ShownPost[]> {
  const { entities, raw } = await query
    .leftJoin(CompanyNameRow, 'company', 'company.company_id = post.company_id')
    .addSelect('company.name', 'companyName')
    .addSelect('company.logo_key', 'companyLogoKey')
    .getRawAndEntities<Pick<ShownPost, 'companyName' | 'companyLogoKey'>>();
  return entities.map((post, at) => ({
    ...post,
    companyName: raw[at]?.companyName ?? null,
    companyLogoKey: raw[at]?.companyLogoKey ?? null,
  }));
}
