import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CountUnseen as CountUnseenMessage } from '@cotizaobra/proto/quotations/count-unseen';
import { ListCounterparties as ListCounterpartiesMessage } from '@cotizaobra/proto/quotations/list-counterparties';
import { ListDocuments as ListDocumentsMessage } from '@cotizaobra/proto/quotations/list-documents';
import { ListOwnDocuments as ListOwnDocumentsMessage } from '@cotizaobra/proto/quotations/list-own-documents';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { CountUnseen } from '../application/count-unseen.query.js';
import { ListCounterparties } from '../application/list-counterparties.query.js';
import { ListDocuments } from '../application/list-documents.query.js';
import { ListOwnDocuments } from '../application/list-own-documents.query.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Lists and what belongs to them. */
@Controller()
export class ListRequests {
  constructor(
    private readonly listDocuments: ListDocuments,
    private readonly listOwnDocuments: ListOwnDocuments,
    private readonly listCounterparties: ListCounterparties,
    private readonly countUnseen: CountUnseen,
  ) {}

  @Handles(ListDocumentsMessage)
  list(input: In<typeof ListDocumentsMessage>, { actor }: RequestContext): Out<typeof ListDocumentsMessage> {
    return this.listDocuments.execute(input, companyActorOf(actor));
  }

  @Handles(ListOwnDocumentsMessage)
  own(input: In<typeof ListOwnDocumentsMessage>, { actor }: RequestContext): Out<typeof ListOwnDocumentsMessage> {
    return this.listOwnDocuments.execute(input, companyActorOf(actor));
  }

  @Handles(ListCounterpartiesMessage)
  counterparties(
    input: In<typeof ListCounterpartiesMessage>,
    { actor }: RequestContext,
  ): Out<typeof ListCounterpartiesMessage> {
    return this.listCounterparties.execute(input, companyActorOf(actor));
  }

  @Handles(CountUnseenMessage)
  unseen(_input: In<typeof CountUnseenMessage>, { actor }: RequestContext): Out<typeof CountUnseenMessage> {
    return this.countUnseen.execute(companyActorOf(actor));
  }
}
