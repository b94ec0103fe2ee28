import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { Controller } from '@nestjs/common';
import { EditMerger } from '../../together/application/edit-merger.js';
import { ItemEdits } from '../../together/application/item-edits.js';
import type { StoredEdit } from '../../together/domain/stored-edit.js';
import type { QuotationDocument } from '../domain/document.js';
import { totalsText } from '../domain/document-totals.js';
import { checkOperations } from '../domain/editing.policy.js';
import { type CompanyActor, companyActorOf } from './company-actor.js';
import { pricedView } from './priced-view.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof EditItems>;
type Output = MessageOutput<typeof EditItems>;

const nothing = { overwritten: [], orphans: [], removedEdits: [], unmoved: [] };

/**
 * Applies a batch of operations to the items, all or none. What others edited after the version that its author saw is
 * merged with it.
 */
@Controller()
export class EditItemsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly edits: ItemEdits,
    private readonly merger: EditMerger,
  ) {}

  @Handles(EditItems)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.openAny(input.id, member);
      checkOperations(document, input.operations);
      const unseen = await this.edits.unseen(document, input.version);
      if (unseen.length > 0) return this.merge(document, input, { unseen, member });
      const { document: saved, rows } = await this.editor.apply(document, input.operations);
      return { ...figuresOf(saved), changed: settledPrices(input.operations, rows), ...nothing, edits: [] };
    });
  }

  private async merge(
    document: QuotationDocument,
    { operations, version }: Input,
    { unseen, member }: { unseen: readonly StoredEdit[]; member: CompanyActor },
  ): Promise<Output> {
    const batch = { documentId: document.id, userId: member.userId, operations, unseen };
    const { unmoved, operations: possible, ...conflicts } = await this.merger.merge(batch);
    const { document: saved, rows } =
      possible.length === 0
        ? { document, rows: [] }
        : await this.editor.apply(document, possible, { origin: 'edit', conflicts });
    return {
      ...figuresOf(saved),
      changed: settledPrices(possible, rows),
      ...conflicts,
      unmoved,
      edits: await this.edits.missing(saved, version),
    };
  }
}

const figuresOf = ({ version, type, totals }: QuotationDocument) => ({
  version,
  totals: type === 'Request' ? null : totalsText(totals),
});

/** Prices that the server computed: of typed amounts, and of parts whose analysis came back with them. */
function settledPrices(operations: Input['operations'], rows: readonly ItemRow[]): Output['changed'] {
  const typed = new Set<string>();
  for (const operation of operations) {
    if (operation.op === 'update' && operation.fields.partial !== undefined) typed.add(operation.id);
  }
  const added = new Set(operations.filter(({ op }) => op === 'add').map(({ id }) => id));
  if (typed.size + added.size === 0) return [];
  return rows.filter((row) => typed.has(row.id) || (row.hasAnalysis && added.has(row.id))).map(pricedView);
}
