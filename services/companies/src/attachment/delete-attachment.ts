import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { DeleteAttachment } from '@cotizaobra/proto/companies/delete-attachment';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { AttachmentRepository } from './attachment.repository.js';
import { CompanyFiles } from './company-files.js';

/** Removes a file of the caller's company. */
@Controller()
export class DeleteAttachmentHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly attachments: AttachmentRepository,
    private readonly files: CompanyFiles,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Throws ATTACHMENT_NOT_FOUND for other companies and for a file that is already gone. The row is removed before the
   * object.
   */
  @Handles(DeleteAttachment)
  async execute(
    @Input() { id }: MessagePayload<typeof DeleteAttachment>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof DeleteAttachment>> {
    const gone = await this.transactions.run(async () => {
      const attachment = await this.attachments.find(id);
      const member = attachment && (await this.members.find(attachment.companyId, actor.userId));
      if (!attachment || member?.status !== 'active') throw new AppError(attachmentErrors.ATTACHMENT_NOT_FOUND);
      const { companyId, type, objectKey } = attachment;
      await this.companies.lock(companyId);
      if (!(await this.attachments.remove(id))) throw new AppError(attachmentErrors.ATTACHMENT_NOT_FOUND);
      const without = type === 'avatar' ? { logoKey: null } : type === 'cover' ? { coverKey: null } : null;
      if (without) await this.events.companySaved(await this.companies.setPicture(companyId, without));
      return objectKey;
    });
    await this.files.remove([gone]);
    return {};
  }
}
