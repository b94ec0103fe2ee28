import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { PostRow } from './post.row.js';

/** With name and logo of its company, where they are known. */
export type ShownPost = PostRow & { companyName: string | null; companyLogoKey: string | null };

export interface PostFilter {
  /** Only what is still shown on this day of Lima. */
  currentOn?: string;
  highlight?: boolean;
  /** Part of the title. */
  search?: string;
}

const SELECT = `SELECT p.id, p.title, p.description, p.expire_date::text AS "expireDate", p.tags, p.company_id AS "companyId",
    p.image_key AS "imageKey", p.action, p.action_url AS "actionUrl", p.highlight, p.version, p.created_by AS "createdBy",
    p.created_at AS "createdAt", c.name AS "companyName", c.logo_key AS "companyLogoKey"
  FROM post AS p LEFT JOIN company_name AS c ON c.company_id = p.company_id`;

const WHERE = `($1::date IS NULL OR p.expire_date >= $1) AND ($2::boolean IS NULL OR p.highlight = $2)
  AND ($3::text IS NULL OR position(search_text($3) IN search_text(p.title)) > 0)`;

const valuesOf = ({ currentOn, highlight, search }: PostFilter): unknown[] => [
  currentOn ?? null,
  highlight ?? null,
  search || null,
];

@Injectable()
export class PostRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  list(filter: PostFilter, page: { limit: number; offset: number }): Promise<ShownPost[]> {
    return this.transactions.current.query(`${SELECT} WHERE ${WHERE} ORDER BY p.id DESC LIMIT $4 OFFSET $5`, [
      ...valuesOf(filter),
      page.limit,
      page.offset,
    ]);
  }

  async count(filter: PostFilter): Promise<number> {
    const [row] = await this.transactions.current.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM post AS p WHERE ${WHERE}`,
      valuesOf(filter),
    );
    return row?.count ?? 0;
  }

  async find(id: string): Promise<ShownPost | null> {
    const [row] = await this.transactions.current.query<ShownPost[]>(`${SELECT} WHERE p.id = $1`, [id]);
    return row ?? null;
  }

  async insert(post: Omit<PostRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.insert(PostRow, post);
  }

  /** False: `version` is not what is stored any more. */
  async update(id: string, version: number, changes: Partial<PostRow>): Promise<boolean> {
    const next = { ...changes, version: version + 1 };
    const { affected } = await this.transactions.current.update(PostRow, { id, version }, next);
    return affected === 1;
  }

  /** The key of its picture; null when there was none, or no such announcement. */
  async delete(id: string): Promise<string | null> {
    const [rows] = await this.transactions.current.query<[{ imageKey: string | null }[], number]>(
      'DELETE FROM post WHERE id = $1 RETURNING image_key AS "imageKey"',
      [id],
    );
    return rows[0]?.imageKey ?? null;
  }

  async usesImage(key: string): Promise<boolean> {
    return this.transactions.current.existsBy(PostRow, { imageKey: key });
  }

  /** The most used first. */
  async tags(search: string, limit: number): Promise<string[]> {
    const rows = await this.transactions.current.query<{ tag: string }[]>(
      `SELECT tag FROM post, unnest(tags) AS tag WHERE position(search_text($1) IN search_text(tag)) > 0
       GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $2`,
      [search, limit],
    );
    return rows.map(({ tag }) => tag);
  }
}
