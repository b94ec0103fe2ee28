import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { CheckAuditLog } from '@cotizaobra/proto/companies/check-audit-log';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { ChainWalk } from './audit-chain.js';
import { AuditLogRepository } from './audit-log.repository.js';

const PIECE = 2_000;

/** Computes every hash again, and compares the last one with the head, so that a cut end is found too. */
@Controller()
export class CheckAuditLogHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly log: AuditLogRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(CheckAuditLog)
  async execute(
    @Input() { id }: MessagePayload<typeof CheckAuditLog>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof CheckAuditLog>> {
    await this.members.requireOwner(id, userId);
    const head = await this.log.head(id);
    const walk = new ChainWalk();
    for (let rows = await this.log.after(id, 0, PIECE); rows.length > 0; ) {
      walk.take(rows);
      rows = await this.log.after(id, rows.at(-1)?.sequence ?? 0, PIECE);
    }
    const { entries, lastHash } = walk;
    const isCut = entries < (head?.sequence ?? 0);
    return { entries, brokenAt: walk.brokenAt ?? (isCut ? entries + 1 : null), lastHash };
  }
}
