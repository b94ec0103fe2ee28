import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { Controller } from '@nestjs/common';
import { AttachmentBook } from '../../attachments/application/attachment-book.js';
import { BudgetCopies } from '../../budget/application/budget-copies.js';
import { CascadeRepository } from '../../cascade/persistence/cascade.repository.js';
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
    private readonly attachments: AttachmentBook,
    private readonly budgets: BudgetCopies,
    private readonly cascades: CascadeRepository,
  ) {}

  @Handles(DuplicateDocument)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const { companyId, userId } = member;
    return this.transactions.run(async () => {
      const source = await this.changes.lockOwn(id, member);
      const now = new Date();
      const code = await this.codes.take({ companyId, type: source.type, now });
      const birth = { id: uuidV7(), ownerCompanyId: companyId, createdBy: userId, code, now };
      const before = await this.items.loadTree(id);
      const { document, rows } = duplicateOf(birth, source, before, uuidV7);
      await this.changes.create({ document, rows });
      await this.budgets.duplicate(id, before, document.id, rows);
      if (document.type === 'Request') {
        await this.attachments.copy(id, source.revision, document.id);
        await this.cascades.follow(id, document.id, newIds(before, rows));
      }
      return { id: document.id, version: document.version, code };
    });
  }
}

/** Rows of a tree with the ids of their copies, which stand in the same order. */
const newIds = (before: readonly { id: string }[], copies: readonly { id: string }[]) =>
  before.map(({ id }, at) => ({ id, newId: copies[at]!.id }));
