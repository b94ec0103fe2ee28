import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Award, ShareState } from '../domain/award.js';
import { AwardLineRow, AwardRow, AwardShareRow } from './award.row.js';

const BATCH = 2_000;

/** Awards with their lines and shares. A writer must hold the lock of the Request. */
@Injectable()
export class AwardRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The decisions on a Request that stand, oldest first. */
  async ofRequest(requestId: string): Promise<Award[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.transactions.current.find(AwardRow, { where: { requestId, undoneAt: IsNull() }, order });
    return this.filled(rows);
  }

  async find(id: string): Promise<Award | null> {
    const rows = await this.transactions.current.findBy(AwardRow, { id });
    return (await this.filled(rows))[0] ?? null;
  }

  async insert({ lines, shares, ...award }: Award): Promise<void> {
    const manager = this.transactions.required;
    await manager.insert(AwardRow, award);
    const rows = lines.map((line) => ({ awardId: award.id, ...line }));
    for (let at = 0; at < rows.length; at += BATCH) await manager.insert(AwardLineRow, rows.slice(at, at + BATCH));
    await manager.insert(AwardShareRow, [...shares]);
  }

  async setShare(awardId: string, dispatchId: string, state: ShareState): Promise<void> {
    await this.transactions.required.update(AwardShareRow, { awardId, dispatchId }, { state });
  }

  async undo(awards: readonly Award[], undoneAt: Date): Promise<void> {
    await this.transactions.required.update(AwardRow, { id: In(awards.map(({ id }) => id)) }, { undoneAt });
  }

  private async filled(rows: readonly AwardRow[]): Promise<Award[]> {
    if (rows.length === 0) return [];
    const where = { awardId: In(rows.map(({ id }) => id)) };
    const lines = Map.groupBy(await this.transactions.current.find(AwardLineRow, { where }), (line) => line.awardId);
    const order = { dispatchId: 'ASC' } as const;
    const shares = Map.groupBy(
      await this.transactions.current.find(AwardShareRow, { where, order }),
      (share) => share.awardId,
    );
    return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [], shares: shares.get(row.id) ?? [] }));
  }
}
