import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ResolveThreads } from '@cotizaobra/proto/quotations/resolve-threads';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { Conversations } from './conversations.js';

type Input = MessagePayload<typeof ResolveThreads>;
type Output = MessageOutput<typeof ResolveThreads>;

/** The conversations of a document with their counterparties. */
@Controller()
export class ResolveThreadsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: Conversations,
  ) {}

  @Handles(ResolveThreads)
  execute({ documentId }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { document, conversations } = await this.conversations.open(documentId, companyId);
      const documents = new Map([document, ...conversations.map((one) => one.document)].map((one) => [one.id, one]));
      return {
        places: [...documents.values()].map(({ id, ownerCompanyId }) => ({ documentId: id, ownerCompanyId })),
        partners: await Promise.all(conversations.map((one) => this.conversations.partnerOf(one))),
      };
    });
  }
}
