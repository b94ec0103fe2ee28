import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository, toMembership } from '../membership/member.repository.js';
import { SupportRepository } from '../support/support.repository.js';
import type { SupportAccessRow } from '../support/support-access.row.js';
import { CompanyRepository } from './company.repository.js';
import { CompanyReader } from './company-reader.js';

type Output = MessageOutput<typeof GetCompanyOfUser>;

/** The caller's membership, or any person's for a superAdmin. Both fields are null without one. */
@Controller()
export class GetCompanyOfUserHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly reader: CompanyReader,
    private readonly support: SupportRepository,
  ) {}

  /** Throws NOT_FOUND. */
  @Handles(GetCompanyOfUser)
  async execute(
    @Input() { userId }: MessagePayload<typeof GetCompanyOfUser>,
    @CurrentActor() actor: Actor,
  ): Promise<Output> {
    if (actor.userId !== userId && actor.role !== 'superAdmin') throw new AppError(coreErrors.NOT_FOUND);
    const visit = actor.role === 'superAdmin' && actor.userId === userId ? await this.support.visitOf(userId) : null;
    if (visit) return this.asSupport(visit, userId);
    const member = await this.members.findOfPerson(userId);
    const company = member && (await this.companies.find(member.companyId));
    if (!member || !company) return { company: null, membership: null };
    return { company: await this.reader.present(company, userId), membership: toMembership(member) };
  }

  /** What support looks into stands in the place of its own company. */
  private async asSupport({ companyId, expiresAt }: SupportAccessRow, userId: string): Promise<Output> {
    const company = await this.companies.find(companyId);
    if (!company) throw new AppError(coreErrors.NOT_FOUND);
    const seat = { companyId, status: 'active', isOwner: false, role: 'lector', position: 'Soporte' } as const;
    const membership = { ...seat, supportUntil: expiresAt.toISOString() };
    return { company: await this.reader.present(company, userId), membership };
  }
}
