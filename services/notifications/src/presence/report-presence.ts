import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ReportPresence } from '@cotizaobra/proto/notifications/report-presence';
import { Controller } from '@nestjs/common';
import { NOTE_PRESENCE } from './presence.sql.js';

/** Records the people with an open page. */
@Controller()
export class ReportPresenceHandler {
  constructor(private readonly transactions: Transactions) {}

  @Handles(ReportPresence)
  async execute({ userIds }: MessagePayload<typeof ReportPresence>): Promise<MessageOutput<typeof ReportPresence>> {
    await this.transactions.current.query(NOTE_PRESENCE, [userIds]);
    return {};
  }
}
