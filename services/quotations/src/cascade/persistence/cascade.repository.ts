import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AskedLine } from '../domain/cascaded-request.js';
import { CascadeFillRow, CascadeLineRow, CascadeRequestRow } from './cascade.row.js';
import { SELECT_ABOVE } from './chain.sql.js';

/** Rows per statement: one bound parameter for each column. */
const BATCH = 5_000;

/** Requests that were made from copies, and the prices that filled the copies. */
@Injectable()
export class CascadeRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(row: CascadeRequestRow, lines: readonly AskedLine[]): Promise<void> {
    await this.transactions.required.insert(CascadeRequestRow, row);
    const rows = lines.map((line) => ({ ...line, requestId: row.requestId }));
    for (let at = 0; at < rows.length; at += BATCH)
      await this.transactions.required.insert(CascadeLineRow, rows.slice(at, at + BATCH));
  }

  /**
   * A Request made from another one asks for the same lines of the copy, and stays in its chain. `rows`: each row of the
   * other one with the id of the new row.
   */
  async follow(from: string, to: string, rows: readonly { id: string; newId: string }[]): Promise<void> {
    const copyId = await this.copyOf(from);
    if (!copyId) return;
    const lines = new Map((await this.linesOf([from])).map(({ itemId, copyItemId }) => [itemId, copyItemId]));
    const followed = rows.flatMap(({ id, newId: itemId }) => {
      const copyItemId = lines.get(id);
      return copyItemId === undefined ? [] : [{ itemId, copyItemId }];
    });
    await this.add({ requestId: to, copyId, createdAt: new Date() }, followed);
  }

  /** The copy from which this Request was made. */
  async copyOf(requestId: string): Promise<string | null> {
    const row = await this.transactions.current.findOneBy(CascadeRequestRow, { requestId });
    return row?.copyId ?? null;
  }

  /** The Requests made from a copy, oldest first. */
  async requestsOf(copyId: string): Promise<string[]> {
    const order = { createdAt: 'ASC', requestId: 'ASC' } as const;
    const rows = await this.transactions.current.find(CascadeRequestRow, { where: { copyId }, order });
    return rows.map(({ requestId }) => requestId);
  }

  /** By the id of the Request's line. */
  async linesOf(requestIds: readonly string[]): Promise<CascadeLineRow[]> {
    return this.transactions.current.findBy(CascadeLineRow, { requestId: In([...requestIds]) });
  }

  /** By the id of the copy's line. */
  async fillsOf(copyId: string): Promise<Map<string, CascadeFillRow>> {
    const rows = await this.transactions.current.findBy(CascadeFillRow, { copyId });
    return new Map(rows.map((row) => [row.copyItemId, row]));
  }

  /** Replaces the fills of these lines. */
  async saveFills(rows: readonly CascadeFillRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += BATCH)
      await this.transactions.required.upsert(CascadeFillRow, rows.slice(at, at + BATCH), ['copyItemId']);
  }

  /** The ids of the companies above this Request; empty if it was not made from a copy. */
  async companiesAbove(requestId: string): Promise<string[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(SELECT_ABOVE, [requestId]);
    return rows.map(({ id }) => id);
  }
}
