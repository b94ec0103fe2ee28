import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { memberErrors } from '@cotizaobra/proto/companies/errors';
import { roleTexts } from '@cotizaobra/proto/core/company-role-texts';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { AppError } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository, roleOf } from './member.repository.js';
import type { MemberRow } from './member.row.js';

interface NewRole {
  role: CompanyRole;
  byUserId: string;
}

/** Changes roles under the lock of the company, so that two owners cannot both step down. */
@Injectable()
export class MemberRoles {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly events: CompanyEvents,
  ) {}

  /** Throws LAST_OWNER. The same role again changes nothing. */
  async set(company: CompanyRow, member: MemberRow, { role, byUserId }: NewRole): Promise<void> {
    const before = roleOf(member);
    if (before === role) return;
    noteAct({ changes: [{ field: 'Rol', before: roleTexts[before].name, after: roleTexts[role].name }] });
    const { id: companyId } = company;
    const { userId } = member;
    if (before === 'owner') await this.passOn(company, userId);
    await this.members.setRole(companyId, userId, role);
    const version = await this.companies.nextVersion(companyId);
    await this.events.roleChanged({ companyId, userId, before, role, byUserId }, version);
  }

  /** The company is led by another owner when the one it is known by steps down. */
  private async passOn(company: CompanyRow, userId: string): Promise<void> {
    const owners = (await this.members.listOf(company.id)).filter((one) => one.isOwner && one.status === 'active');
    const next = owners.find((one) => one.userId !== userId);
    if (!next) throw new AppError(memberErrors.LAST_OWNER);
    if (company.ownerUserId === userId)
      await this.events.companySaved(await this.companies.setOwner(company.id, next.userId));
  }
}
