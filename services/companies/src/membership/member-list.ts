import type { Member } from '@cotizaobra/proto/companies/model';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';
import { MemberRepository, roleOf } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** The people of a company, by name. */
@Injectable()
export class MemberList {
  constructor(
    private readonly members: MemberRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND for other people. Only the owner sees requests to join. */
  async seenBy(userId: string, companyId: string): Promise<Member[]> {
    const own = await this.members.requireActive(companyId, userId);
    const rows = await this.members.listOf(companyId);
    return this.present(rows.filter(({ status }) => own.isOwner || status === 'active'));
  }

  async present(rows: MemberRow[]): Promise<Member[]> {
    const people = await this.people.byId(rows.map(({ userId }) => userId));
    return rows.map((row) => {
      const { userId, position, status, isOwner, createdAt } = row;
      const person = people.get(userId);
      return {
        userId,
        name: person?.name ?? null,
        lastName: person?.lastName ?? null,
        email: person?.email ?? null,
        position,
        status,
        isOwner,
        role: roleOf(row),
        since: createdAt.toISOString(),
      };
    });
  }
}
