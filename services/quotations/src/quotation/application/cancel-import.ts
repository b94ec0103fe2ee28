import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CancelImport } from '@cotizaobra/proto/quotations/cancel-import';
import { Controller } from '@nestjs/common';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { ImportProposals } from './import-proposals.js';
import { SourceFiles } from './source-files.js';

type Input = MessagePayload<typeof CancelImport>;
type Output = MessageOutput<typeof CancelImport>;

/** Removes a proposal with its file, also when the document can no longer change. */
@Controller()
export class CancelImportHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly proposals: ImportProposals,
    private readonly imports: BudgetImportRepository,
    private readonly files: SourceFiles,
  ) {}

  @Handles(CancelImport)
  async execute(place: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { objectKey } = await this.transactions.run(async () => {
      await this.changes.lockOwn(place.id, member);
      const proposal = await this.proposals.getOpen(place);
      await this.imports.delete(proposal.id);
      return proposal;
    });
    await this.files.remove(objectKey);
    return { importId: place.importId };
  }
}
