import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { Controller } from '@nestjs/common';
import { kindOf, moved, type QuotationDocument } from '../domain/document.js';
import { patched } from '../domain/general-data.js';
import { linkedRequestOf } from '../domain/new-documents.js';
import { requireAllowed, requireKind } from '../domain/rulings.js';
import { checkReadable, checkRecipients } from '../domain/sending.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { type CompanyActor, companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { Dispatcher } from './dispatcher.js';
import { DocumentChanges } from './document-changes.js';
import { Parties } from './parties.js';

type Input = MessagePayload<typeof SendDocument>;
type Output = MessageOutput<typeof SendDocument>;

/** Sends a Request to providers. A Quotation uses its one linked Request, which carries only its items. */
@Controller()
export class SendDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatcher: Dispatcher,
    private readonly documents: DocumentRepository,
    private readonly items: ItemRepository,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
  ) {}

  @Handles(SendDocument)
  execute({ id, companyIds, message, deadline, sealed }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      requireKind('askProviders', document);
      const isLinked = kindOf(document) === 'quotation';
      checkRecipients(document, companyIds);
      if (isLinked) requireAllowed('askProviders', document);
      const asking = isLinked ? await this.linkedRequest(document, member) : document;
      const request = await this.limited(asking, { deadline, sealed });
      const sent = await this.dispatcher.send(request, {
        recipientIds: companyIds,
        message,
        eventOf: (dispatch) => ({ kind: 'sent', dispatch }),
      });
      const asked = isLinked ? await this.activated(document) : sent.document;
      const partyOf = await this.parties.forShowing(companyIds);
      return {
        dispatches: sent.dispatches.map((dispatch) => dispatchView(dispatch, member.companyId, partyOf)),
        requestId: isLinked ? request.id : null,
        version: asked.version,
      };
    });
  }

  private async linkedRequest(quotation: QuotationDocument, actor: CompanyActor) {
    const linked = await this.documents.lockLinkedRequest(quotation.id);
    if (linked) return linked;
    const now = new Date();
    const { companyId, userId } = actor;
    const code = await this.codes.take({ companyId, type: 'Request', now });
    const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
    const rows = await this.items.loadTree(quotation.id);
    checkReadable(rows, quotation.numbering, ['quantity']);
    const created = linkedRequestOf(birth, quotation, rows, uuidV7);
    await this.changes.create(created);
    return created.document;
  }

  /** The Request with the deadline that was chosen in sending. Once sent, `update-document` extends it. */
  private async limited(request: QuotationDocument, limits: Pick<Input, 'deadline' | 'sealed'>) {
    const after = patched(request, limits);
    if (after === request) return request;
    if (request.sends.count > 0) throw new AppError(quotationErrors.DEADLINE_FIXED);
    return this.changes.save(request, after, [{ kind: 'changed', change: 'edited' }]);
  }

  /** Asking providers counts as the first sending and activates a Draft. The Quotation stays open for editing. */
  private async activated(quotation: QuotationDocument): Promise<QuotationDocument> {
    const after = moved(quotation, 'send');
    if (after === quotation) return quotation;
    return this.changes.save(quotation, after, [{ kind: 'changed', change: 'activated' }]);
  }
}
