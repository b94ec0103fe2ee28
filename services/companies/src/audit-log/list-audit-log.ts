import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AUDIT_LOG_PAGE_SIZE } from '@cotizaobra/proto/companies/audit-log-model';
import { ListAuditLog } from '@cotizaobra/proto/companies/list-audit-log';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { AuditLogPresenter } from './audit-log.presenter.js';
import { AuditLogRepository } from './audit-log.repository.js';

/** A page of a company's audit log, newest first. */
@Controller()
export class ListAuditLogHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly log: AuditLogRepository,
    private readonly presenter: AuditLogPresenter,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(ListAuditLog)
  async execute(
    @Input() { id, before, ...filter }: MessagePayload<typeof ListAuditLog>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof ListAuditLog>> {
    await this.members.requireOwner(id, userId);
    const limit = AUDIT_LOG_PAGE_SIZE + 1;
    const found = await this.log.page(id, { filter, limit, before });
    const rows = found.slice(0, AUDIT_LOG_PAGE_SIZE);
    const people = before === undefined ? await this.peopleOf(id) : [];
    const nextBefore = found.length > rows.length ? (rows.at(-1)?.sequence ?? null) : null;
    return { entries: await this.presenter.present(rows), nextBefore, people };
  }

  private async peopleOf(companyId: string): Promise<MessageOutput<typeof ListAuditLog>['people']> {
    const ids = await this.log.people(companyId);
    const names = await this.presenter.names(ids);
    return ids.map((userId) => ({ userId, person: names.get(userId) ?? null }));
  }
}
