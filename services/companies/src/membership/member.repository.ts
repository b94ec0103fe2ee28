import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import type { Membership } from '@cotizaobra/proto/companies/model';
import { type CompanyRole, roleMay } from '@cotizaobra/proto/core/company-roles.table';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { Ties } from '../reputation/ties.js';
import { MemberRow } from './member.row.js';
import { LOCK_PERSON } from './member.sql.js';

@Injectable()
export class MemberRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly ties: Ties,
  ) {}

  /** A person's only membership, active or pending. */
  findOfPerson(userId: string): Promise<MemberRow | null> {
    return this.transactions.current.findOneBy(MemberRow, { userId });
  }

  find(companyId: string, userId: string): Promise<MemberRow | null> {
    return this.transactions.current.findOneBy(MemberRow, { companyId, userId });
  }

  /** The owner first, then in the order of joining. */
  listOf(companyId: string): Promise<MemberRow[]> {
    return this.transactions.current.find(MemberRow, {
      where: { companyId },
      order: { isOwner: 'DESC', createdAt: 'ASC', userId: 'ASC' },
    });
  }

  /** Throws COMPANY_NOT_FOUND unless the person acts for the company. */
  async requireActive(companyId: string, userId: string): Promise<MemberRow> {
    const member = await this.find(companyId, userId);
    if (member?.status !== 'active') throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return member;
  }

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  async requireOwner(companyId: string, userId: string): Promise<void> {
    const own = await this.requireActive(companyId, userId);
    if (!roleMay(roleOf(own), 'managePeople')) throw new AppError(memberErrors.OWNER_ONLY);
  }

  /** Locks a person's registrations until the transaction ends. */
  async lockPerson(userId: string): Promise<void> {
    await this.transactions.current.query(LOCK_PERSON, [userId]);
  }

  async insert(member: Pick<MemberRow, 'companyId' | 'userId' | 'status' | 'isOwner' | 'position'>): Promise<void> {
    await this.transactions.current.insert(MemberRow, member);
    if (member.status === 'active') await this.ties.addPerson(member.companyId, member.userId);
  }

  async activate(companyId: string, userId: string): Promise<void> {
    await this.transactions.current.update(
      MemberRow,
      { companyId, userId },
      { status: 'active', createdAt: () => 'now()' },
    );
    await this.ties.addPerson(companyId, userId);
  }

  async setOwner(companyId: string, userId: string, isOwner: boolean): Promise<void> {
    await this.transactions.current.update(MemberRow, { companyId, userId }, { isOwner });
  }

  /** Owners are flagged; their other role stays for the day they own no more. */
  async setRole(companyId: string, userId: string, role: CompanyRole): Promise<void> {
    const change = role === 'owner' ? { isOwner: true } : { isOwner: false, role };
    await this.transactions.current.update(MemberRow, { companyId, userId }, change);
  }

  async endOwnership(companyId: string): Promise<void> {
    await this.transactions.current.update(MemberRow, { companyId, isOwner: true }, { isOwner: false });
  }

  async setPosition(companyId: string, userId: string, position: string): Promise<void> {
    await this.transactions.current.update(MemberRow, { companyId, userId }, { position });
  }

  async remove(companyId: string, userId: string): Promise<void> {
    await this.transactions.current.delete(MemberRow, { companyId, userId });
  }
}

export const roleOf = ({ isOwner, role }: Pick<MemberRow, 'isOwner' | 'role'>): CompanyRole =>
  isOwner ? 'owner' : role;

export function toMembership(member: MemberRow): Membership {
  const { companyId, status, isOwner, position } = member;
  return { companyId, status, isOwner, role: roleOf(member), position };
}
