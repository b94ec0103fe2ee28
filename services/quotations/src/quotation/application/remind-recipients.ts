import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RemindRecipients } from '@cotizaobra/proto/quotations/remind-recipients';
import { Controller } from '@nestjs/common';
import { GuestReminders } from '../../guests/application/guest-reminders.js';
import { remindable } from '../domain/deadline.js';
import { DeadlineFactRepository } from '../persistence/deadline-fact.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

type Input = MessagePayload<typeof RemindRecipients>;
type Output = MessageOutput<typeof RemindRecipients>;

/** 'Recordar': the lock of the Request makes two presses one reminder. */
@Controller()
export class RemindRecipientsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatches: DispatchRepository,
    private readonly guests: GuestReminders,
    private readonly facts: DeadlineFactRepository,
  ) {}

  @Handles(RemindRecipients)
  execute({ id, dispatchIds }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const request = await this.changes.lockOwn(id, member);
      const reachable = await this.guests.withoutRevoked(await this.dispatches.ofDocument(id));
      const now = new Date();
      const reminded = remindable(request, reachable, dispatchIds, now);
      const { deadline } = request;
      const whatsapps = await this.guests.whatsapps(reminded, deadline);
      await this.dispatches.markReminded(
        reminded.map((dispatch) => dispatch.id),
        now,
      );
      const companyIds = reminded.map(({ recipientCompanyId }) => recipientCompanyId);
      await this.facts.reminded(id, companyIds, now);
      const events = reminded.map((dispatch) => ({ kind: 'reminded', dispatch, deadline }) as const);
      await this.changes.save(request, request, events);
      return {
        reminded: reminded.map((dispatch) => ({
          dispatchId: dispatch.id,
          remindedAt: now.toISOString(),
          whatsapp: whatsapps.get(dispatch.id) ?? null,
        })),
      };
    });
  }
}
