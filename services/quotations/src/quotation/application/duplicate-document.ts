import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { Controller } from '@nestjs/common';
import { duplicateOf } from '../domain/new-documents.js';
import { CodeRepository } from '../persistence/code.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';

type Input = MessagePayload<typeof DuplicateDocument>;
type Output = MessageOutput<typeof DuplicateDocument>;

/** Makes a Draft with all content of an own document, in any state. */
@Controller()
export class DuplicateDocumentHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly items: ItemRepository,
    private readonly codes: CodeRepository,
  ) {}

  @Handles(DuplicateDocument)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId, userId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const source = await this.changes.lockOwn(id, companyId);
      const now = new Date();
      const code = await this.codes.take({ companyId, type: source.type, now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const { document, rows } = duplicateOf(birth, source, await this.items.loadTree(id), uuidV7);
      await this.changes.create({ document, rows });
      return { id: document.id, version: document.version, code };
    });
  }
}
