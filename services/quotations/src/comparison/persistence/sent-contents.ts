import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { SnapshotRow } from '../../quotation/persistence/snapshot.row.js';
import { KeptContents } from './kept-contents.js';

/**
 * What was sent, by the id of its snapshot. A buyer opens one comparison many times, and a snapshot never changes: the
 * ones read last stay in memory, frozen. An id is never used again, so a transaction that is undone leaves no wrong one.
 */
@Injectable()
export class SentContents {
  private readonly kept = new KeptContents();

  constructor(private readonly transactions: Transactions) {}

  /** The contents by id. Throws if one of the snapshots does not exist. */
  async all(ids: readonly string[]): Promise<ReadonlyMap<string, SnapshotContent>> {
    const found = new Map<string, SnapshotContent>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const content = this.kept.get(id);
      if (content) found.set(id, content);
      else missing.push(id);
    }
    for (const { id, content } of await this.read(missing)) found.set(id, this.kept.keep(id, content));
    const lost = missing.find((id) => !found.has(id));
    if (lost !== undefined) throw new Error(`no snapshot ${lost}`);
    return found;
  }

  private async read(ids: readonly string[]): Promise<Pick<SnapshotRow, 'id' | 'content'>[]> {
    if (ids.length === 0) return [];
    return this.transactions.current.find(SnapshotRow, { select: { id: true, content: true }, where: { id: In(ids) } });
  }
}
