import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import type { Member } from '@cotizaobra/proto/companies/model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { PeopleRepository } from '../people/people.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** A company and one of its people, or somebody who asks to be. */
export interface Tie {
  companyId: string;
  userId: string;
}

/** The people of a company. Acceptance and removal may be repeated without another effect. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly people: PeopleRepository,
    private readonly keys: ApiKeyRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND for who does not act for the company. Only the owner sees who asks to join. */
  async list(actor: Actor, companyId: string): Promise<Member[]> {
    const own = await this.members.requireActive(companyId, actor.userId);
    const rows = await this.members.listOf(companyId);
    return this.present(rows.filter(({ status }) => own.isOwner || status === 'active'));
  }

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND when nobody asked. */
  async accept(actor: Actor, tie: Tie): Promise<Member> {
    const member = await this.settle(tie, async (company, found) => {
      await this.requireOwner(company.id, actor.userId);
      const asked = existing(found);
      if (asked.status === 'pending') {
        await this.members.activate(company.id, tie.userId);
        const version = await this.companies.nextVersion(company.id);
        await this.events.memberJoined({ ...asked, status: 'active' }, version, actor.userId);
      }
      return existing(await this.members.find(company.id, tie.userId));
    });
    const [presented] = await this.present([member]);
    if (!presented) throw new Error('a member was not presented');
    return presented;
  }

  /**
   * Turns a request down, takes a colleague out, or leaves: with the person go the keys the person made. Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND, and
   * OWNER_STAYS for the owner.
   */
  async remove(actor: Actor, tie: Tie): Promise<void> {
    await this.settle(tie, async (company, member) => {
      if (actor.userId !== tie.userId) await this.requireOwner(company.id, actor.userId);
      else if (!member) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      const leaving = existing(member);
      if (leaving.isOwner) throw new AppError(memberErrors.OWNER_STAYS);
      await this.members.remove(company.id, tie.userId);
      await this.keys.revokeOf(company.id, tie.userId);
      const version = await this.companies.nextVersion(company.id);
      if (leaving.status === 'active') await this.events.memberLeft(leaving, version, actor.userId);
      else if (actor.userId !== tie.userId) await this.events.memberRefused(leaving, version);
    });
  }

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND, MEMBER_PENDING. To oneself it changes nothing. */
  async handOver(actor: Actor, tie: Tie): Promise<Member[]> {
    await this.settle(tie, async (company, member) => {
      await this.requireOwner(company.id, actor.userId);
      const next = existing(member);
      if (next.status === 'pending') throw new AppError(memberErrors.MEMBER_PENDING);
      if (next.isOwner) return;
      await this.members.setOwner(company.id, actor.userId, false);
      await this.members.setOwner(company.id, tie.userId, true);
      const saved = await this.companies.setOwner(company.id, tie.userId);
      await this.events.companySaved(saved);
      const data = { companyId: company.id, fromUserId: actor.userId, toUserId: tie.userId };
      await this.events.ownershipHandedOver(data, saved.version);
    });
    return this.list(actor, tie.companyId);
  }

  /** In a transaction in which neither the company's people nor the person's own tie change otherwise. */
  private settle<T>(
    { companyId, userId }: Tie,
    change: (company: CompanyRow, member: MemberRow | null) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async () => {
      await this.members.lockPerson(userId);
      const company = await this.companies.lock(companyId);
      if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      return change(company, await this.members.find(companyId, userId));
    });
  }

  private async requireOwner(companyId: string, userId: string): Promise<void> {
    const own = await this.members.requireActive(companyId, userId);
    if (!own.isOwner) throw new AppError(memberErrors.OWNER_ONLY);
  }

  private async present(rows: MemberRow[]): Promise<Member[]> {
    const people = await this.people.byId(rows.map(({ userId }) => userId));
    return rows.map(({ userId, position, status, isOwner, createdAt }) => {
      const person = people.get(userId);
      return {
        userId,
        name: person?.name ?? null,
        lastName: person?.lastName ?? null,
        email: person?.email ?? null,
        position,
        status,
        isOwner,
        since: createdAt.toISOString(),
      };
    });
  }
}

function existing(member: MemberRow | null): MemberRow {
  if (!member) throw new AppError(memberErrors.MEMBER_NOT_FOUND);
  return member;
}
