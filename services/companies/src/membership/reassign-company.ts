import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import type { Company } from '@cotizaobra/proto/companies/model';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { CompanyReader } from '../company/company-reader.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';

/** Gives a wrongly registered RUC to its rightful person. The message allows superAdmins only. */
@Controller()
export class ReassignCompanyHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly keys: ApiKeyRepository,
    private readonly reader: CompanyReader,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A repeated call is safe. Throws COMPANY_NOT_FOUND, and PERSON_ELSEWHERE when the person acts for another company.
   */
  @Handles(ReassignCompany)
  async execute(
    @Input() { id, userId, reason }: MessagePayload<typeof ReassignCompany>,
    @CurrentActor() actor: Actor,
  ): Promise<Company> {
    const saved = await this.transactions.run(async () => {
      await this.members.lockPerson(userId);
      const company = await this.companies.lock(id);
      if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      if (company.ownerUserId === userId) return company;
      noteAct({ companyId: id, changes: [{ field: 'Motivo', before: null, after: reason }] });
      const changed = await this.companies.setOwner(id, userId);
      await this.events.companySaved(changed);
      await this.members.endOwnership(id);
      await this.seat(changed, userId);
      await this.unseat(changed, company.ownerUserId, actor.userId);
      const { ruc, ownerUserId: fromUserId, version } = { ...company, version: changed.version };
      const data = { companyId: id, ruc, fromUserId, toUserId: userId, byUserId: actor.userId, reason };
      await this.events.companyReassigned(data, version);
      return changed;
    });
    return this.reader.present(saved, actor.userId);
  }

  /** A person with a pending request, here or elsewhere, becomes a member at once. */
  private async seat(company: CompanyRow, userId: string): Promise<void> {
    const tie = await this.members.findOfPerson(userId);
    if (tie?.status === 'active' && tie.companyId !== company.id) throw new AppError(memberErrors.PERSON_ELSEWHERE);
    const position = tie?.position ?? 'Administración';
    if (tie?.companyId === company.id) {
      await this.members.activate(company.id, userId);
      await this.members.setOwner(company.id, userId, true);
    } else {
      if (tie) await this.members.remove(tie.companyId, userId);
      await this.members.insert({ companyId: company.id, userId, status: 'active', isOwner: true, position });
    }
    const seated = await this.members.find(company.id, userId);
    if (seated) await this.events.memberJoined(seated, company.version);
  }

  private async unseat(company: CompanyRow, userId: string, byUserId: string): Promise<void> {
    const former: MemberRow | null = await this.members.find(company.id, userId);
    if (!former) return;
    await this.members.remove(company.id, userId);
    await this.keys.revokeOf(company.id, userId);
    await this.events.memberLeft(former, company.version, byUserId);
  }
}
