import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { cascadeErrors } from '@cotizaobra/proto/quotations/cascade-errors';
import { CascadeRequest } from '@cotizaobra/proto/quotations/cascade-request';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { Controller } from '@nestjs/common';
import { AttachmentBook } from '../../attachments/application/attachment-book.js';
import { type CompanyActor, companyActorOf } from '../../quotation/application/company-actor.js';
import { dispatchView } from '../../quotation/application/dispatch-view.js';
import { Dispatcher } from '../../quotation/application/dispatcher.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { Origin, QuotationDocument } from '../../quotation/domain/document.js';
import { patched } from '../../quotation/domain/general-data.js';
import { ownPlace } from '../../quotation/domain/own-place.js';
import { requireAllowed, requireKind } from '../../quotation/domain/rulings.js';
import { checkRecipients } from '../../quotation/domain/sending.js';
import { CodeRepository } from '../../quotation/persistence/code.repository.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { type Along, cascadedRequest, partsOf } from '../domain/cascaded-request.js';
import { CascadeRepository } from '../persistence/cascade.repository.js';

type Input = MessagePayload<typeof CascadeRequest>;
type Output = MessageOutput<typeof CascadeRequest>;

/** 'Cotizar con proveedores'. The copy itself does not change, so nobody can tell from it that others were asked. */
@Controller()
export class CascadeRequestHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly dispatcher: Dispatcher,
    private readonly dispatches: DispatchRepository,
    private readonly items: ItemRepository,
    private readonly codes: CodeRepository,
    private readonly parties: Parties,
    private readonly attachments: AttachmentBook,
    private readonly cascades: CascadeRepository,
  ) {}

  @Handles(CascadeRequest)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const copy = await this.changes.lockOwn(input.id, member);
      const asked = await this.askedBy(copy);
      checkRecipients(copy, input.companyIds);
      const request = await this.create(copy, input, member);
      await this.attachments.pass(asked, request.id, { ids: input.attachmentIds, addedBy: member.userId });
      const { dispatches } = await this.dispatcher.send(request, {
        recipientIds: input.companyIds,
        message: input.message,
        eventOf: (dispatch) => ({ kind: 'sent', dispatch }),
      });
      const partyOf = await this.parties.forShowing(input.companyIds);
      return {
        requestId: request.id,
        code: request.general.code,
        dispatches: dispatches.map((dispatch) => dispatchView(dispatch, member.companyId, partyOf)),
      };
    });
  }

  /** The dispatch that the copy answers; throws unless its owner may ask providers for it now. */
  private async askedBy(copy: QuotationDocument): Promise<Dispatch> {
    requireKind('cascade', copy);
    const { requestDispatchId } = copy.origin as Extract<Origin, { kind: 'copy' }>;
    const asked = await this.dispatches.find(requestDispatchId);
    if (!asked) throw new Error(`copy ${copy.id} without the dispatch it answers`);
    const [returned] = await this.dispatches.ofRevision(copy.id, copy.revision);
    requireAllowed('cascade', copy, { returned: returned?.state ?? null, requestState: asked.state });
    return asked;
  }

  private async create(copy: QuotationDocument, input: Input, { companyId, userId }: CompanyActor) {
    const rows = await this.items.loadTree(copy.id);
    const parts = partsOf(rows, input.itemIds);
    if (parts.size === 0) throw new AppError(quotationErrors.NOTHING_TO_SEND);
    const now = new Date();
    const along = await this.along(copy, input);
    const code = await this.codes.take({ companyId, type: 'Request', now });
    const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
    const { created, lines } = cascadedRequest(birth, copy, rows, { parts, along }, uuidV7);
    const { deadline, sealed } = input;
    const document = patched(created.document, {
      ...(deadline === undefined ? {} : { deadline }),
      ...(sealed === undefined ? {} : { sealed }),
    });
    await this.changes.create({ document, rows: created.rows });
    await this.cascades.add({ requestId: document.id, copyId: copy.id, createdAt: now }, lines);
    return document;
  }

  private async along({ general, ownerCompanyId }: QuotationDocument, { name, project, place }: Input): Promise<Along> {
    const { department, province, district, address } = general;
    if (place) return { name, project, place: { department, province, district, address } };
    const own = await this.parties.known([ownerCompanyId]);
    const home = ownPlace(own.get(ownerCompanyId));
    if (!home) throw new AppError(cascadeErrors.OWN_PLACE_MISSING);
    return { name, project, place: home };
  }
}
