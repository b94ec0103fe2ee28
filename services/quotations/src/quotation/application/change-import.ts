import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ChangeImport } from '@cotizaobra/proto/quotations/change-import';
import { Controller } from '@nestjs/common';
import { changedMapping, proposalView } from '../domain/budget-import.js';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { companyActorOf } from './company-actor.js';
import { FileThreads } from './file-threads.js';
import { ImportProposals } from './import-proposals.js';
import { SourceFiles } from './source-files.js';

type Input = MessagePayload<typeof ChangeImport>;
type Output = MessageOutput<typeof ChangeImport>;

/** Reads the file of a proposal again, with what the person decided. */
@Controller()
export class ChangeImportHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly proposals: ImportProposals,
    private readonly imports: BudgetImportRepository,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
  ) {}

  @Handles(ChangeImport)
  async execute({ id, importId, ...change }: Input, { actor }: RequestContext): Promise<Output> {
    const { type } = await this.proposals.check(id, companyActorOf(actor));
    const before = await this.proposals.getOpen({ id, importId });
    const mapping = changedMapping(before.mapping, change);
    // Somebody may cancel it between the row and the file: then it is gone, and no file is missing.
    const bytes = await this.files.read(before.objectKey).catch(async (error: unknown) => {
      await this.proposals.getOpen({ id, importId });
      throw error;
    });
    const { reading } = await this.threads.read(bytes, mapping);
    const proposal = { ...before, mapping, reading };
    const isKept = await this.transactions.run(() => this.imports.changeReading(proposal));
    if (!isKept) await this.proposals.getOpen({ id, importId });
    return proposalView(proposal, type);
  }
}
