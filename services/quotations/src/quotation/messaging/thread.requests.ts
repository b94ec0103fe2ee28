import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { LocateItems as LocateItemsMessage } from '@cotizaobra/proto/quotations/locate-items';
import { ResolveThread as ResolveThreadMessage } from '@cotizaobra/proto/quotations/resolve-thread';
import { ResolveThreads as ResolveThreadsMessage } from '@cotizaobra/proto/quotations/resolve-threads';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { ResolveThread } from '../application/resolve-thread.query.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** What chat asks about documents, for the person who wants to read or write there. */
@Controller()
export class ThreadRequests {
  constructor(private readonly resolve: ResolveThread) {}

  @Handles(ResolveThreadMessage)
  thread(input: In<typeof ResolveThreadMessage>, { actor }: RequestContext): Out<typeof ResolveThreadMessage> {
    return this.resolve.one(input, companyActorOf(actor));
  }

  @Handles(ResolveThreadsMessage)
  threads(input: In<typeof ResolveThreadsMessage>, { actor }: RequestContext): Out<typeof ResolveThreadsMessage> {
    return this.resolve.all(input, companyActorOf(actor));
  }

  @Handles(LocateItemsMessage)
  locate(input: In<typeof LocateItemsMessage>, { actor }: RequestContext): Out<typeof LocateItemsMessage> {
    return this.resolve.locate(input, companyActorOf(actor));
  }
}
