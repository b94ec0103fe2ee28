import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { RoundMark } from '@cotizaobra/proto/quotations/rounds-model';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Round } from '../domain/round.js';
import { RoundLineRow, RoundRow } from './round.row.js';

const BATCH = 2_000;

/** Rounds with their lines. A writer must hold the locks of the Request and of the Quotation. */
@Injectable()
export class RoundRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string): Promise<Round | null> {
    return (await this.filled(await this.transactions.current.findBy(RoundRow, { id })))[0] ?? null;
  }

  /** Oldest first. */
  async ofQuotation(quotationId: string): Promise<Round[]> {
    const order = { number: 'ASC' } as const;
    return this.filled(await this.transactions.current.find(RoundRow, { where: { quotationId }, order }));
  }

  /** The newest on this version; null without any. */
  async newestOf(dispatchId: string): Promise<Round | null> {
    const order = { number: 'DESC' } as const;
    const rows = await this.transactions.current.find(RoundRow, { where: { dispatchId }, order, take: 1 });
    return (await this.filled(rows))[0] ?? null;
  }

  /** The one on this Quotation that waits for an answer; null without one. */
  async openOf(quotationId: string): Promise<Round | null> {
    const rows = await this.transactions.current.findBy(RoundRow, { quotationId, state: 'OPEN' });
    return (await this.filled(rows))[0] ?? null;
  }

  async markOf(dispatchId: string): Promise<RoundMark | null> {
    const select = { id: true, number: true, state: true } as const;
    const order = { number: 'DESC' } as const;
    const row = await this.transactions.current.findOne(RoundRow, { select, where: { dispatchId }, order });
    return row && { id: row.id, number: row.number, state: row.state };
  }

  /** Ids of the dispatches of this Request's answers that have a round without an end. */
  async pendingOn(requestId: string): Promise<string[]> {
    const where = { requestId, state: In(['OPEN', 'ANSWERED']) };
    const rows = await this.transactions.current.find(RoundRow, { select: { dispatchId: true }, where });
    return [...new Set(rows.map(({ dispatchId }) => dispatchId))].sort();
  }

  /** Numbers of the open rounds on answers to this Request, by dispatch. */
  async openOn(requestId: string): Promise<ReadonlyMap<string, number>> {
    const select = { dispatchId: true, number: true } as const;
    const rows = await this.transactions.current.find(RoundRow, { select, where: { requestId, state: 'OPEN' } });
    return new Map(rows.map(({ dispatchId, number }) => [dispatchId, number]));
  }

  async insert({ lines, ...round }: Round): Promise<void> {
    const manager = this.transactions.required;
    await manager.insert(RoundRow, round);
    const rows = lines.map((line, position) => ({ roundId: round.id, position, ...line }));
    for (let at = 0; at < rows.length; at += BATCH) await manager.insert(RoundLineRow, rows.slice(at, at + BATCH));
  }

  /** Saves the state; lines only with `answers`. */
  async save({ lines, id, ...round }: Round, answers: 'answers' | 'state' = 'state'): Promise<void> {
    const { state, answeredBy, answeredAt, endedAt, returnedRevision, lapseReason } = round;
    const manager = this.transactions.required;
    await manager.update(RoundRow, { id }, { state, answeredBy, answeredAt, endedAt, returnedRevision, lapseReason });
    if (answers === 'state') return;
    const rows = lines.map((line, position) => ({ roundId: id, position, ...line }));
    for (let at = 0; at < rows.length; at += BATCH)
      await manager.upsert(RoundLineRow, rows.slice(at, at + BATCH), ['roundId', 'itemId']);
  }

  private async filled(rows: readonly RoundRow[]): Promise<Round[]> {
    if (rows.length === 0) return [];
    const where = { roundId: In(rows.map(({ id }) => id)) };
    const order = { position: 'ASC' } as const;
    const lines = Map.groupBy(
      await this.transactions.current.find(RoundLineRow, { where, order }),
      (one) => one.roundId,
    );
    return rows.map((row) => ({
      ...row,
      lines: (lines.get(row.id) ?? []).map(({ roundId: _round, position: _position, ...line }) => line),
    }));
  }
}
