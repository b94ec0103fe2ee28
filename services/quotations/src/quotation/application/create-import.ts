import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { Controller } from '@nestjs/common';
import { type BudgetImport, PROPOSAL_MS, PROPOSALS_KEPT, proposalView } from '../domain/budget-import.js';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { companyActorOf } from './company-actor.js';
import { FileThreads } from './file-threads.js';
import { ImportProposals } from './import-proposals.js';
import { SourceFiles } from './source-files.js';

type Input = MessagePayload<typeof CreateImport>;
type Output = MessageOutput<typeof CreateImport>;

/** Reads an uploaded budget and keeps it as a proposal. No transaction is open while the file is read. */
@Controller()
export class CreateImportHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly proposals: ImportProposals,
    private readonly imports: BudgetImportRepository,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
  ) {}

  @Handles(CreateImport)
  execute({ id, file }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.files.take(file, async (bytes) => {
      const { type } = await this.proposals.check(id, member);
      const { kind, reading } = await this.threads.read(bytes, {});
      const objectKey = await this.files.keep(bytes);
      const createdAt = new Date();
      const proposal: BudgetImport = {
        id: uuidV7(),
        documentId: id,
        createdBy: member.userId,
        objectKey,
        fileName: file.fileName,
        kind,
        mapping: {},
        reading,
        applied: null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + PROPOSAL_MS),
      };
      const older = await this.transactions.run(async () => {
        await this.proposals.openDocument(id, member);
        await this.imports.insert(proposal);
        return this.imports.deleteOlder(id, PROPOSALS_KEPT);
      });
      for (const key of older) await this.files.remove(key);
      return proposalView(proposal, type);
    });
  }
}
