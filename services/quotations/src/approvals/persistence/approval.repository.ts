import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, Not } from 'typeorm';
import type { Approval } from '../domain/approval.js';
import { ApprovalRow, ApprovalSettingRow } from './approval.row.js';
import { APPROVALS_DUE } from './approval.sql.js';

interface Wanted {
  companyId: string;
  state: 'pending' | 'closed' | 'all';
  requestId?: string | undefined;
}

/** Limits and approvals. A writer of an approval must hold the lock of its Request. */
@Injectable()
export class ApprovalRepository {
  constructor(private readonly transactions: Transactions) {}

  settings(companyId: string): Promise<ApprovalSettingRow | null> {
    return this.transactions.current.findOneBy(ApprovalSettingRow, { companyId });
  }

  /** False when the stored version is not the one before. */
  async saveSettings(row: ApprovalSettingRow): Promise<boolean> {
    const { companyId, version, ...rest } = row;
    const db = this.transactions.required;
    if (version === 1) {
      const { raw } = await db
        .createQueryBuilder()
        .insert()
        .into(ApprovalSettingRow)
        .values(row)
        .orIgnore()
        .returning('version')
        .execute();
      return (raw as unknown[]).length > 0;
    }
    const { affected } = await db.update(ApprovalSettingRow, { companyId, version: version - 1 }, { ...rest, version });
    return affected === 1;
  }

  find(id: string, companyId: string): Promise<Approval | null> {
    return this.transactions.current.findOneBy(ApprovalRow, { id, companyId });
  }

  pendingOf(requestId: string): Promise<Approval | null> {
    return this.transactions.current.findOneBy(ApprovalRow, { requestId, state: 'PENDING' });
  }

  /** Newest first, with the number of all. */
  list({ companyId, state, requestId }: Wanted, skip: number, take: number): Promise<[Approval[], number]> {
    const where: FindOptionsWhere<ApprovalRow> = { companyId };
    if (state !== 'all') where.state = state === 'pending' ? 'PENDING' : Not('PENDING');
    if (requestId) where.requestId = requestId;
    const order = { requestedAt: 'DESC', id: 'DESC' } as const;
    return this.transactions.current.findAndCount(ApprovalRow, { where, order, skip, take });
  }

  async insert(approval: Approval): Promise<void> {
    await this.transactions.required.insert(ApprovalRow, approval);
  }

  async save({ id, state, approvedBy, decidedBy, decidedAt, reason, remindedAt, version }: Approval): Promise<void> {
    const change = { state, approvedBy, decidedBy, decidedAt, reason, remindedAt, version };
    await this.transactions.required.update(ApprovalRow, { id }, change);
  }

  /** Pending ones whose comparison has changed, or that nobody was reminded of since `before`. */
  async due(before: Date, limit: number): Promise<Approval[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(APPROVALS_DUE, [before, limit]);
    return this.transactions.current.findBy(ApprovalRow, { id: In(rows.map(({ id }) => id)) });
  }
}
