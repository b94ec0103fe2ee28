import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/list-requests';
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

  @Handles(messages.ListDocuments)
  list(input: In<typeof messages.ListDocuments>, { actor }: RequestContext): Out<typeof messages.ListDocuments> {
    return this.listDocuments.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ListOwnDocuments)
  own(input: In<typeof messages.ListOwnDocuments>, { actor }: RequestContext): Out<typeof messages.ListOwnDocuments> {
    return this.listOwnDocuments.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ListCounterparties)
  counterparties(
    input: In<typeof messages.ListCounterparties>,
    { actor }: RequestContext,
  ): Out<typeof messages.ListCounterparties> {
    return this.listCounterparties.execute(input, companyActorOf(actor));
  }

  @Handles(messages.CountUnseen)
  unseen(_input: In<typeof messages.CountUnseen>, { actor }: RequestContext): Out<typeof messages.CountUnseen> {
    return this.countUnseen.execute(companyActorOf(actor));
  }
}
