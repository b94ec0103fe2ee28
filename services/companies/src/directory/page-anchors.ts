import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { DirectoryAnchorRow } from './directory-anchor.row.js';

/** The beginning of the directory. */
export const START: DirectoryAnchorRow = { position: 0, companyId: '00000000-0000-0000-0000-000000000000' };

/** The largest value of the column. */
const END = 2_147_483_647;

/** Companies between two anchors. A page walks over fewer than this. */
const STEP = 500;

/** A registration in progress may still take an earlier position. None takes longer than this. */
const SETTLED = `interval '5 minutes'`;

/**
 * Fixed positions in the order of registration, which only grows at its end. Page 100,000 therefore costs as much as
 * page 1.
 */
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

  /** Adds the missing anchors at the end; returns their number. Concurrent calls of several instances are safe. */
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
