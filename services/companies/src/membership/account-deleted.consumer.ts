import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { CompanyRepository } from '../company/company.repository.js';
import { DataExportRepository } from '../export/data-export.repository.js';
import { ExportSweeper } from '../export/export-sweeper.js';
import { AdmissionRow } from './admission.row.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';
import { MembershipChange } from './membership-change.js';

/** Ends the membership, the API keys and the archives of an erased account. Its name went with the last `profile-saved`. */
@Controller()
export class AccountDeletedConsumer {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly keys: ApiKeyRepository,
    private readonly events: CompanyEvents,
    private readonly exports: DataExportRepository,
    private readonly sweeper: ExportSweeper,
    private readonly transactions: Transactions,
  ) {}

  @Consumes(AccountDeleted)
  async execute({ data: { userId } }: EventMessage<typeof AccountDeleted>): Promise<void> {
    await this.keys.revokeAllOf(userId);
    await this.transactions.current.delete(AdmissionRow, { userId });
    for (const archive of await this.exports.ofPerson(userId)) await this.sweeper.remove(archive);
    const known = await this.members.findOfPerson(userId);
    if (!known) return;
    await this.change.run({ companyId: known.companyId, userId }, async (company, member) => {
      if (!member) return;
      if (member.isOwner) await this.handOver(member);
      await this.members.remove(company.id, userId);
      const version = await this.companies.nextVersion(company.id);
      if (member.status === 'active') await this.events.memberLeft(member, version, userId);
    });
  }

  /** Somebody was accepted between the check and the erasure: the member of longest standing takes over. */
  private async handOver({ companyId, userId }: MemberRow): Promise<void> {
    const people = await this.members.listOf(companyId);
    const next = people.find((one) => one.status === 'active' && one.userId !== userId);
    if (!next) return;
    await this.members.setOwner(companyId, userId, false);
    await this.members.setOwner(companyId, next.userId, true);
    const saved = await this.companies.setOwner(companyId, next.userId);
    await this.events.companySaved(saved);
    await this.events.ownershipHandedOver({ companyId, fromUserId: userId, toUserId: next.userId }, saved.version);
  }
}
