import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { CheckAccountDeletion } from '@cotizaobra/proto/companies/check-account-deletion';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from './member.repository.js';

/** Whether the caller may erase its account. Somebody may still join meanwhile: `account-deleted` settles that. */
@Controller()
export class CheckAccountDeletionHandler {
  constructor(private readonly members: MemberRepository) {}

  /** Throws OWNER_OF_OTHERS. */
  @Handles(CheckAccountDeletion)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof CheckAccountDeletion>> {
    const member = await this.members.findOfPerson(userId);
    if (!member?.isOwner) return {};
    const people = await this.members.listOf(member.companyId);
    const others = people.filter((one) => one.status === 'active' && one.userId !== userId);
    // Another owner goes on.
    if (others.length > 0 && !others.some((one) => one.isOwner)) throw new AppError(companyErrors.OWNER_OF_OTHERS);
    return {};
  }
}
