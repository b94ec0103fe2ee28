import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ReceptionRow } from './reception.row.js';
import { ReceptionLineRow } from './reception-line.row.js';

/** A reception with its lines. */
export type FullReception = ReceptionRow & { lines: Pick<ReceptionLineRow, 'lineId' | 'quantity'>[] };

const BATCH = 5_000;

@Injectable()
export class ReceptionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  async of(orderId: string): Promise<FullReception[]> {
    const tx = this.transactions.current;
    const rows = await tx.find(ReceptionRow, { where: { orderId }, order: { number: 'DESC' } });
    const lines = await tx.findBy(ReceptionLineRow, { receptionId: In(rows.map(({ id }) => id)) });
    const byReception = Map.groupBy(lines, ({ receptionId }) => receptionId);
    return rows.map((row) => ({ ...row, lines: byReception.get(row.id) ?? [] }));
  }

  /** The day of the last delivery that was not reversed. */
  async lastDay(orderId: string): Promise<string | null> {
    const rows = await this.transactions.current.findBy(ReceptionRow, { orderId });
    const reversed = new Set(rows.map(({ reversesNumber }) => reversesNumber));
    const days = rows.flatMap((row) => (row.reversesNumber === null && !reversed.has(row.number) ? [row.date] : []));
    return days.toSorted().at(-1) ?? null;
  }

  async insert({ lines, ...reception }: FullReception): Promise<void> {
    const tx = this.transactions.required;
    await tx.insert(ReceptionRow, reception);
    const rows = lines.map(({ lineId, quantity }) => ({ receptionId: reception.id, lineId, quantity }));
    for (let at = 0; at < rows.length; at += BATCH) await tx.insert(ReceptionLineRow, rows.slice(at, at + BATCH));
  }
}
