import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { MAX_EXPORTED_ENTRIES } from '@cotizaobra/proto/companies/audit-log-model';
import { auditLogErrors } from '@cotizaobra/proto/companies/errors';
import { ExportAuditLog } from '@cotizaobra/proto/companies/export-audit-log';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { AuditLogPresenter } from './audit-log.presenter.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** The entries that fit a filter, oldest first. */
@Controller()
export class ExportAuditLogHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly log: AuditLogRepository,
    private readonly presenter: AuditLogPresenter,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, TOO_MANY_AUDIT_ENTRIES. */
  @Handles(ExportAuditLog)
  async execute(
    @Input() { id, ...filter }: MessagePayload<typeof ExportAuditLog>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof ExportAuditLog>> {
    await this.members.requireOwner(id, userId);
    const rows = await this.log.chain(id, { filter, limit: MAX_EXPORTED_ENTRIES + 1 });
    if (rows.length > MAX_EXPORTED_ENTRIES) {
      throw new AppError(auditLogErrors.TOO_MANY_AUDIT_ENTRIES, { max: MAX_EXPORTED_ENTRIES });
    }
    return { entries: await this.presenter.present(rows) };
  }
}
