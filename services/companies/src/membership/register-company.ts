import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { isPlaceInChain } from '@cotizaobra/proto/places/places';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import type { CompanyRow } from '../company/company.row.js';
import { CompanyReader } from '../company/company-reader.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository, toMembership } from './member.repository.js';
import type { MemberRow } from './member.row.js';

type Payload = MessagePayload<typeof RegisterCompany>;
type Answer = MessageOutput<typeof RegisterCompany>;

/** Registers the company with the person as its owner, or asks to join the company with this RUC. */
@Controller()
export class RegisterCompanyHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly reader: CompanyReader,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A repeated call returns the same answer. A person with only a pending request may change to another RUC. Throws
   * ALREADY_IN_COMPANY, UNKNOWN_PLACE.
   */
  @Handles(RegisterCompany)
  async execute(@Input() input: Payload, @CurrentActor() actor: Actor): Promise<Answer> {
    if (!isPlaceInChain(input)) {
      const { code, text } = identityErrors.UNKNOWN_PLACE;
      throw new AppError(identityErrors.UNKNOWN_PLACE, {}, [{ path: 'district', code, message: text }]);
    }
    return this.transactions.run(async () => {
      await this.members.lockPerson(actor.userId);
      const member = await this.members.findOfPerson(actor.userId);
      const current = member && (await this.companies.find(member.companyId));
      if (member && current?.ruc === input.company_ruc) return this.answer(current, member);
      if (member?.status === 'active') throw new AppError(companyErrors.ALREADY_IN_COMPANY);
      if (member) await this.members.remove(member.companyId, member.userId);
      const company = (await this.create(actor.userId, input)) ?? (await this.registered(input.company_ruc));
      return this.answer(company, await this.join(company, actor.userId, input.company_position));
    });
  }

  /** Null when the RUC is already registered. */
  private create(ownerUserId: string, input: Payload): Promise<CompanyRow | null> {
    const {
      company_name: name,
      company_ruc: ruc,
      company_category: categories,
      department,
      province,
      district,
    } = input;
    return this.companies.insert({ name, ruc, categories, department, province, district, ownerUserId });
  }

  private async registered(ruc: string): Promise<CompanyRow> {
    const company = await this.companies.findByRuc(ruc);
    if (!company) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    return company;
  }

  /** The owner of a new company is a member at once. Other people wait for the owner's decision. */
  private async join(company: CompanyRow, userId: string, position: string): Promise<MemberRow> {
    const isOwner = company.ownerUserId === userId;
    await this.members.insert({
      companyId: company.id,
      userId,
      status: isOwner ? 'active' : 'pending',
      isOwner,
      position,
    });
    const member = await this.members.find(company.id, userId);
    if (!member) throw new Error('the membership was not stored');
    if (isOwner) {
      await this.events.companySaved(company);
      await this.events.memberJoined(member, company.version);
    } else {
      await this.events.membershipRequested(company, userId, await this.companies.nextVersion(company.id));
    }
    return member;
  }

  private async answer(company: CompanyRow, member: MemberRow): Promise<Answer> {
    return { company: await this.reader.present(company, member.userId), membership: toMembership(member) };
  }
}
