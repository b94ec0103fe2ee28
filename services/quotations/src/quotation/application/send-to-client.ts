import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { SendToClient as Message } from '@cotizaobra/proto/quotations/send-to-client';
import { Injectable } from '@nestjs/common';
import { requireAllowed } from '../domain/call.table.js';
import { checkRecipients } from '../domain/sending.js';
import type { CompanyActor } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { Dispatcher } from './dispatcher.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

/** 'Enviar al cliente': a Quotation that nobody asked for, priced. */
@Injectable()
export class SendToClient {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatcher: Dispatcher,
    private readonly parties: Parties,
  ) {}

  execute(
    { id, companyId, message }: MessagePayload<typeof Message>,
    actor: CompanyActor,
  ): Promise<MessageOutput<typeof Message>> {
    return this.transactions.run(async (tx) => {
      const quotation = await this.changes.lockOwn(tx, id, actor.companyId);
      requireAllowed('sendClient', quotation);
      checkRecipients(quotation, [companyId]);
      const { document, dispatches } = await this.dispatcher.send(tx, quotation, {
        recipientIds: [companyId],
        message,
        eventOf: (dispatch) => ({ kind: 'sent', dispatch }),
      });
      const partyOf = await this.parties.forShowing([companyId]);
      const [dispatch] = dispatches.map((one) => dispatchView(one, actor.companyId, partyOf));
      if (!dispatch) throw new Error('a sending without a dispatch');
      return { dispatch, version: document.version };
    });
  }
}
