import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/thread-requests';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { ResolveThread } from '../application/resolve-thread.query.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** What chat asks about documents, for the person who wants to read or write there. */
@Controller()
export class ThreadRequests {
  constructor(private readonly resolve: ResolveThread) {}

  @Handles(messages.ResolveThread)
  thread(input: In<typeof messages.ResolveThread>, { actor }: RequestContext): Out<typeof messages.ResolveThread> {
    return this.resolve.one(input, companyActorOf(actor));
  }

  @Handles(messages.ResolveThreads)
  threads(input: In<typeof messages.ResolveThreads>, { actor }: RequestContext): Out<typeof messages.ResolveThreads> {
    return this.resolve.all(input, companyActorOf(actor));
  }

  @Handles(messages.LocateItems)
  locate(input: In<typeof messages.LocateItems>, { actor }: RequestContext): Out<typeof messages.LocateItems> {
    return this.resolve.locate(input, companyActorOf(actor));
  }
}
