import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { Controller } from '@nestjs/common';
import { BudgetRepository } from '../../budget/persistence/budget.repository.js';
import { requireAllowed } from '../domain/rulings.js';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { DocumentRepository } from '../persistence/document.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { EventPublisher } from './event-publisher.js';
import { SourceFiles } from './source-files.js';

type Input = MessagePayload<typeof DeleteDocument>;
type Output = MessageOutput<typeof DeleteDocument>;

/** Deletes a Draft for good if it was never sent, deactivated or not, with the files that were imported into it. */
@Controller()
export class DeleteDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly publisher: EventPublisher,
    private readonly imports: BudgetImportRepository,
    private readonly files: SourceFiles,
    private readonly budgets: BudgetRepository,
  ) {}

  @Handles(DeleteDocument)
  async execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const objectKeys = await this.transactions.run(async () => {
      const document = await this.changes.lockOwn(id, member);
      requireAllowed('delete', document);
      const keys = await this.imports.keysOf(id);
      await this.budgets.remove(id);
      await this.documents.delete(document);
      await this.publisher.publish(document, [{ kind: 'changed', change: 'deleted' }], document.version + 1);
      return keys;
    });
    for (const key of objectKeys) await this.files.remove(key);
    return { id };
  }
}
