import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { Controller } from '@nestjs/common';
import { invitationView } from '../../guests/application/invitation-view.js';
import { InvitationRepository } from '../../guests/persistence/invitation.repository.js';
import { RoundRepository } from '../../negotiation/persistence/round.repository.js';
import type { Dispatch } from '../domain/dispatch.js';
import { addresseeOf, type QuotationDocument } from '../domain/document.js';
import { isSealed } from '../domain/sealing.js';
import { leadOf } from '../domain/send-summary.js';
import { AnswerRepository } from '../persistence/answer.repository.js';
import { DispatchRepository } from '../persistence/dispatch.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { answerView } from './answer-view.js';
import { companyActorOf } from './company-actor.js';
import { dispatchView } from './dispatch-view.js';
import { DocumentReader } from './document-reader.js';
import { ownView } from './document-view.js';
import { LinkedDocuments } from './linked-documents.js';
import { Parties } from './parties.js';
import { ReceivedDocuments } from './received-documents.js';
import { SourceWorkbooks } from './source-workbooks.js';

type Input = MessagePayload<typeof GetDocument>;
type Output = MessageOutput<typeof GetDocument>;

/** The owner gets the current state, a recipient gets what was sent, other companies get 404. */
@Controller()
export class GetDocumentHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly items: ItemRepository,
    private readonly dispatches: DispatchRepository,
    private readonly answers: AnswerRepository,
    private readonly receivedDocuments: ReceivedDocuments,
    private readonly parties: Parties,
    private readonly links: LinkedDocuments,
    private readonly workbooks: SourceWorkbooks,
    private readonly invitations: InvitationRepository,
    private readonly rounds: RoundRepository,
  ) {}

  @Handles(GetDocument)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.own(document),
      received: (dispatch) => this.receivedDocuments.answer(dispatch),
    });
  }

  private async own(document: QuotationDocument): Promise<Output> {
    const companyId = document.ownerCompanyId;
    const [rows, sent, answers, sealed, asked, links] = await Promise.all([
      this.items.loadTree(document.id),
      this.dispatches.ofDocument(document.id),
      document.type === 'Request' ? this.answers.toRequest(document.id) : [],
      isSealed(document) ? this.dispatches.sealedAnswers(document.id) : null,
      this.askedBy(document),
      this.links.ofOwn(document),
    ]);
    const dispatches = sent.toReversed();
    // On a copy that was never sent: the dispatch that it answers.
    const partOf = newestLead(dispatches) ?? asked;
    const others = [...dispatches, ...(partOf ? [partOf] : [])];
    const ids = others.flatMap((one) => [one.senderCompanyId, one.recipientCompanyId]);
    const addressee = addresseeOf(document);
    const partyOf = await this.parties.forShowing([companyId, ...ids, ...(addressee ? [addressee] : [])]);
    const toGuests = dispatches.filter(({ recipientCompanyId }) => partyOf(recipientCompanyId).guest);
    const invited = await this.invitations.ofDispatches(toGuests.map(({ id }) => id));
    return {
      origin: 'own',
      quotation: ownView(document, rows, {
        owner: partyOf(companyId),
        client: addressee ? partyOf(addressee) : null,
        asked,
      }),
      companyinfo: partOf && dispatchView(partOf, companyId, partyOf),
      dispatches: dispatches.map((dispatch) => {
        const answer = answers.find((one) => one.dispatch.documentId === dispatch.copyId);
        const view = dispatchView(dispatch, companyId, partyOf);
        const invitation = invited.get(dispatch.id);
        const kept = sealed?.get(dispatch.copyId ?? '');
        return {
          ...view,
          answer: answer ? answerView(answer, partyOf) : null,
          ...(kept ? { sealedAnswer: { at: kept.at.toISOString(), times: kept.times } } : {}),
          ...(invitation ? { invitation: invitationView(invitation) } : {}),
        };
      }),
      links,
      requestState: asked?.state ?? null,
      round: asked && dispatches[0] ? await this.rounds.markOf(dispatches[0].id) : null,
      clientWorkbook: await this.workbooks.workbookName(document.sourceImportId, rows),
    };
  }

  /** On a copy: the dispatch that it answers. */
  private async askedBy({ origin }: QuotationDocument): Promise<Dispatch | null> {
    return origin.kind === 'copy' ? this.dispatches.find(origin.requestDispatchId) : null;
  }
}

/** The dispatch with the furthest state in the newest sent revision. */
const newestLead = (newestFirst: readonly Dispatch[]): Dispatch | null =>
  leadOf(newestFirst.filter((dispatch) => dispatch.revision === newestFirst[0]?.revision));
