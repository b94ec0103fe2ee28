import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { Controller } from '@nestjs/common';
import { requireKind } from '../domain/rulings.js';
import { checkRecipients } from '../domain/sending.js';
import { companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { Dispatcher } from './dispatcher.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof SendToClient>;
type Output = MessageOutput<typeof SendToClient>;

/** 'Enviar al cliente': sends a priced Quotation that does not answer a Request. */
@Controller()
export class SendToClientHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatcher: Dispatcher,
    private readonly parties: Parties,
  ) {}

  @Handles(SendToClient)
  execute({ id, companyId, message, includeAnalyses }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const quotation = await this.changes.lockOwn(id, member);
      requireKind('sendToClient', quotation);
      checkRecipients(quotation, [companyId]);
      const { document, dispatches } = await this.dispatcher.send(quotation, {
        recipientIds: [companyId],
        message,
        includesAnalyses: includeAnalyses,
        eventOf: (dispatch) => ({ kind: 'sent', dispatch }),
      });
      const partyOf = await this.parties.forShowing([companyId]);
      const [dispatch] = dispatches.map((one) => dispatchView(one, member.companyId, partyOf));
      if (!dispatch) throw new Error('a sending without a dispatch');
      return { dispatch, version: document.version };
    });
  }
}
