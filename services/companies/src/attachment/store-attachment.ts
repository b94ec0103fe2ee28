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

/** Makes an upload a file of one's own company. */
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
   * The object is written, then the row; without a row no object stays. Throws COMPANY_NOT_FOUND for a stranger,
   * TOO_MANY_FILES, what `PrepareFile` says of the content, and UNAVAILABLE when the store is away.
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

  /** A logo or a cover is the company's from now on. */
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

  /** A commit whose answer was lost may have succeeded; while that cannot be asked, the sweeper decides later. */
  private async removeUnlessStored(objectKey: string): Promise<void> {
    const known = await this.attachments.known([objectKey]).catch(() => new Set([objectKey]));
    if (!known.has(objectKey)) await this.files.remove([objectKey]);
  }
}
