import { Transactions } from '@cotizaobra/chassis/database/transactions';
import type { Membership } from '@cotizaobra/proto/companies/model';
import { Injectable } from '@nestjs/common';
import { MemberRow } from './member.row.js';

@Injectable()
export class MemberRepository {
  constructor(private readonly transactions: Transactions) {}

  /** A person's one tie to a company, active or pending. */
  findOfPerson(userId: string): Promise<MemberRow | null> {
    return this.transactions.current.findOneBy(MemberRow, { userId });
  }

  find(companyId: string, userId: string): Promise<MemberRow | null> {
    return this.transactions.current.findOneBy(MemberRow, { companyId, userId });
  }

  /** Makes one person's registrations wait for each other until the transaction ends. */
  async lockPerson(userId: string): Promise<void> {
    await this.transactions.current.query(`SELECT pg_advisory_xact_lock(hashtextextended('member:' || $1, 0))`, [
      userId,
    ]);
  }

  async insert(member: Pick<MemberRow, 'companyId' | 'userId' | 'status' | 'isOwner' | 'position'>): Promise<void> {
    await this.transactions.current.insert(MemberRow, member);
  }

  async activate(companyId: string, userId: string): Promise<void> {
    await this.transactions.current.update(MemberRow, { companyId, userId }, { status: 'active' });
  }

  async remove(companyId: string, userId: string): Promise<void> {
    await this.transactions.current.delete(MemberRow, { companyId, userId });
  }
}

export function toMembership({ companyId, status, isOwner, position }: MemberRow): Membership {
  return { companyId, status, isOwner, position };
}
