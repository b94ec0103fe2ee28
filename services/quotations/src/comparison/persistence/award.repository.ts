import { Rows } from '@cotizaobra/chassis/data/rows';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import type { Award, ShareState } from '../domain/award.js';
import { AwardLineRow, AwardRow, AwardShareRow } from './award.row.js';

const BATCH = 2_000;

/** Awards with their lines and shares. A writer must hold the lock of the Request. */
@Injectable()
export class AwardRepository {
  private readonly awards: Rows<AwardRow>;
  private readonly lines: Rows<AwardLineRow>;
  private readonly shares: Rows<AwardShareRow>;

  constructor(private readonly transactions: Transactions) {
    this.awards = new Rows(transactions, AwardRow);
    this.lines = new Rows(transactions, AwardLineRow);
    this.shares = new Rows(transactions, AwardShareRow);
  }

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

  insert({ lines, shares, ...award }: Award): void {
    this.transactions.send(this.awards.insertion([award]));
    const rows = lines.map((line) => ({ awardId: award.id, ...line }));
    for (let at = 0; at < rows.length; at += BATCH)
      this.transactions.send(this.lines.insertion(rows.slice(at, at + BATCH)));
    if (shares.length > 0) this.transactions.send(this.shares.insertion(shares));
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
