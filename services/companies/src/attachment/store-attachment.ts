import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { type Attachment, attachmentLimits } from '@cotizaobra/proto/companies/attachments';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { toAttachment } from './attachment.presenter.js';
import { AttachmentRepository } from './attachment.repository.js';
import type { AttachmentRow } from './attachment.row.js';
import { CompanyFiles } from './company-files.js';
import { PrepareFile } from './prepare-file.js';

type Payload = MessagePayload<typeof StoreAttachment>;

/** Stores an upload as a file of the caller's company. */
@Controller()
export class StoreAttachmentHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly attachments: AttachmentRepository,
    private readonly files: CompanyFiles,
    private readonly prepare: PrepareFile,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Writes the object, then the row; if the row fails, it removes the object. Throws COMPANY_NOT_FOUND for other
   * companies, TOO_MANY_FILES, the refusals of `PrepareFile`, and UNAVAILABLE when the store does not answer.
   */
  @Handles(StoreAttachment)
  async execute(@Input() input: Payload, @CurrentActor() actor: Actor): Promise<Attachment> {
    try {
      await this.members.requireActive(input.companyId, actor.userId);
      await this.refuseTooMany(input);
      const prepared = await this.prepare.run(await this.files.read(input.file), input.type);
      const objectKey = await this.files.write(prepared);
      const { row, replaced } = await this.commit(actor, input, { objectKey, bytes: prepared.large.length });
      await this.files.remove(replaced);
      return toAttachment(row);
    } finally {
      await this.files.remove([input.file.objectKey]);
    }
  }

  private async commit(
    actor: Actor,
    { companyId, type, file }: Payload,
    stored: Pick<AttachmentRow, 'objectKey' | 'bytes'>,
  ): Promise<{ row: AttachmentRow; replaced: string[] }> {
    try {
      return await this.transactions.run(async () => {
        await this.companies.lock(companyId);
        await this.members.requireActive(companyId, actor.userId);
        const replaced = attachmentLimits[type] === 1 ? await this.attachments.removeAll(companyId, type) : [];
        await this.refuseTooMany({ companyId, type });
        const name = file.fileName.trim() || 'archivo';
        const row = await this.attachments.insert({ companyId, type, name, ...stored });
        await this.show(row);
        return { row, replaced };
      });
    } catch (error) {
      await this.removeUnlessStored(stored.objectKey);
      throw error;
    }
  }

  /** Makes an uploaded logo or cover the current one. */
  private async show({ companyId, type, objectKey }: AttachmentRow): Promise<void> {
    if (type === 'avatar')
      await this.events.companySaved(await this.companies.setPicture(companyId, { logoKey: objectKey }));
    if (type === 'cover')
      await this.events.companySaved(await this.companies.setPicture(companyId, { coverKey: objectKey }));
  }

  private async refuseTooMany({ companyId, type }: Pick<Payload, 'companyId' | 'type'>): Promise<void> {
    const max = attachmentLimits[type];
    if (max === 1) return;
    if ((await this.attachments.count(companyId, type)) >= max) {
      throw new AppError(attachmentErrors.TOO_MANY_FILES, { max });
    }
  }

  /** A commit without an answer may have succeeded. If the check fails too, the sweeper decides later. */
  private async removeUnlessStored(objectKey: string): Promise<void> {
    const known = await this.attachments.known([objectKey]).catch(() => new Set([objectKey]));
    if (!known.has(objectKey)) await this.files.remove([objectKey]);
  }
}
