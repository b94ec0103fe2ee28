import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { DirectoryAnchorRow } from './directory-anchor.row.js';

/** The beginning of the directory. */
export const START: DirectoryAnchorRow = { position: 0, companyId: '00000000-0000-0000-0000-000000000000' };

/** The largest value of the column. */
const END = 2_147_483_647;

/** Companies between two anchors: a page walks over fewer than this. */
const STEP = 500;

/** A registration in flight may still take an earlier place; none is in flight for longer. */
const SETTLED = `interval '5 minutes'`;

/** Fixed places in the order of registration, which only ever grows at its end, so that page 100,000 costs what page 1 does. */
@Injectable()
export class PageAnchors {
  constructor(private readonly transactions: Transactions) {}

  /** The last anchor at or before a position. */
  async before(position: number): Promise<DirectoryAnchorRow> {
    if (position < STEP) return START;
    const anchor = await this.transactions.current.findOne(DirectoryAnchorRow, {
      where: { position: LessThanOrEqual(position) },
      order: { position: 'DESC' },
    });
    return anchor ?? START;
  }

  /** Adds the anchors that are missing at the end; returns how many. Several instances may do so at once. */
  async extend(): Promise<number> {
    let last = await this.before(END);
    for (let added = 0; ; added += 1) {
      const next = await this.following(last);
      if (!next) return added;
      await this.transactions.current.query(
        'INSERT INTO directory_anchor (position, company_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [next.position, next.companyId],
      );
      last = next;
    }
  }

  private async following(last: DirectoryAnchorRow): Promise<DirectoryAnchorRow | null> {
    const [row] = await this.transactions.current.query<{ companyId: string }[]>(
      `SELECT id AS "companyId" FROM (SELECT id FROM company WHERE id >= $1 ORDER BY id LIMIT 1 OFFSET ${STEP}) AS next
       JOIN company USING (id) WHERE created_at < now() - ${SETTLED}`,
      [last.companyId],
    );
    return row ? { position: last.position + STEP, companyId: row.companyId } : null;
  }
}
