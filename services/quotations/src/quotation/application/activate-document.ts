import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import { Controller } from '@nestjs/common';
import { moved } from '../domain/document.js';
import { requireAllowed } from '../domain/rulings.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

type Input = MessagePayload<typeof ActivateDocument>;
type Output = MessageOutput<typeof ActivateDocument>;

/** 'Guardar': a Draft becomes Active. */
@Controller()
export class ActivateDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
  ) {}

  @Handles(ActivateDocument)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      requireAllowed('activate', document);
      const after = moved(document, 'activate');
      const saved = await this.changes.save(document, after, [{ kind: 'changed', change: 'activated' }]);
      return { id, version: saved.version, status: statusOf(saved.lifecycle) };
    });
  }
}
