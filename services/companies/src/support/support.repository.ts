import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import type { SupportAccess } from '@cotizaobra/proto/companies/support-model';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { SupportAccessRow, SupportVisitRow } from './support-access.row.js';

const HOUR_MS = 3_600_000;

@Injectable()
export class SupportRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The leave that runs, of a company. */
  accessTo(companyId: string): Promise<SupportAccessRow | null> {
    return this.transactions.current.findOneBy(SupportAccessRow, { companyId, ...running() });
  }

  /** Every leave that runs, the newest first. */
  all(): Promise<SupportAccessRow[]> {
    return this.transactions.current.find(SupportAccessRow, { where: running(), order: { grantedAt: 'DESC' } });
  }

  async grant(
    of: Pick<SupportAccessRow, 'companyId' | 'grantedBy' | 'reason'>,
    hours: number,
  ): Promise<SupportAccessRow> {
    await this.revoke(of.companyId);
    const grantedAt = new Date();
    const expiresAt = new Date(grantedAt.getTime() + hours * HOUR_MS);
    const row = { ...of, id: uuidV7(), grantedAt, expiresAt, revokedAt: null };
    await this.transactions.required.insert(SupportAccessRow, row);
    return row;
  }

  /** False if there was none; one that had run out counts as one. */
  async revoke(companyId: string): Promise<boolean> {
    const of = { companyId, revokedAt: IsNull() };
    const { affected } = await this.transactions.required.update(SupportAccessRow, of, { revokedAt: new Date() });
    return affected !== 0;
  }

  /** The leave under which a superAdmin looks now; null when it ended meanwhile. */
  async visitOf(userId: string): Promise<SupportAccessRow | null> {
    const visit = await this.transactions.current.findOneBy(SupportVisitRow, { userId });
    return visit && this.transactions.current.findOneBy(SupportAccessRow, { id: visit.accessId, ...running() });
  }

  async enter(userId: string, accessId: string): Promise<void> {
    await this.transactions.required.upsert(SupportVisitRow, { userId, accessId, enteredAt: new Date() }, ['userId']);
  }

  async leave(userId: string): Promise<void> {
    await this.transactions.required.delete(SupportVisitRow, { userId });
  }
}

const running = () => ({ revokedAt: IsNull(), expiresAt: MoreThan(new Date()) });

export const toSupportAccess = ({ id, grantedAt, expiresAt, reason }: SupportAccessRow): SupportAccess => ({
  id,
  grantedAt: grantedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  reason,
});
