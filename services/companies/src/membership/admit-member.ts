import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AdmitMember } from '@cotizaobra/proto/companies/admit-member';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { AdmissionRow } from './admission.row.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';
import { MembershipChange, requireMember } from './membership-change.js';

/** Nobody asked for it; the person or the owner may write a better one. */
const POSITION = 'Por definir';

/** Takes in a person whom the company's provider introduced, once. */
@Controller()
export class AdmitMemberHandler {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** A request to join, here or elsewhere, gives way; a membership does not. Throws COMPANY_NOT_FOUND. */
  @Handles(AdmitMember)
  execute({ companyId, userId, role }: MessagePayload<typeof AdmitMember>): Promise<MessageOutput<typeof AdmitMember>> {
    return this.change.run({ companyId, userId }, async () => {
      const current = await this.members.findOfPerson(userId);
      const before = await this.transactions.current.existsBy(AdmissionRow, { companyId, userId });
      if (before || current?.status === 'active') return { admitted: false };
      if (current && current.companyId !== companyId) await this.members.remove(current.companyId, userId);
      const member = await this.join({ companyId, userId, position: current?.position ?? POSITION }, current);
      await this.members.setRole(companyId, userId, role);
      await this.transactions.current.insert(AdmissionRow, { companyId, userId });
      await this.events.memberJoined(member, await this.companies.nextVersion(companyId));
      return { admitted: true };
    });
  }

  private async join(
    { companyId, userId, position }: Pick<MemberRow, 'companyId' | 'userId' | 'position'>,
    asked: MemberRow | null,
  ): Promise<MemberRow> {
    if (asked?.companyId === companyId) await this.members.activate(companyId, userId);
    else await this.members.insert({ companyId, userId, position, status: 'active', isOwner: false });
    return requireMember(await this.members.find(companyId, userId));
  }
}
