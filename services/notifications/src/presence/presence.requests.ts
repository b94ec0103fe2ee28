import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ReportPresence } from '@cotizaobra/proto/notifications/report-presence';
import { Controller } from '@nestjs/common';

@Controller()
export class PresenceRequests {
  constructor(private readonly transactions: Transactions) {}

  @Handles(ReportPresence)
  async report(
    @Input() { userIds }: MessagePayload<typeof ReportPresence>,
  ): Promise<MessageOutput<typeof ReportPresence>> {
    await this.transactions.current.query(
      `INSERT INTO presence (user_id, seen_at) SELECT DISTINCT person, now() FROM unnest($1::uuid[]) AS person ORDER BY person
       ON CONFLICT (user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`,
      [userIds],
    );
    return {};
  }
}
