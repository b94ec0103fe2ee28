import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RestoreVersion, VERSION_NOT_KEPT } from '@cotizaobra/proto/quotations/restore-version';
import { type ItemRow, unreadWithout } from '@cotizaobra/proto/rules/item-tree';
import { applyChanges } from '@cotizaobra/proto/rules/together/apply-changes';
import { inverseOf } from '@cotizaobra/proto/rules/together/inverse';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { pricedView } from '../../quotation/application/priced-view.js';
import { TreeEditor } from '../../quotation/application/tree-editor.js';
import { TreeReplacer } from '../../quotation/application/tree-replacer.js';
import { type QuotationDocument } from '../../quotation/domain/document.js';
import { totalsText } from '../../quotation/domain/document-totals.js';
import { ItemRepository } from '../../quotation/persistence/item.repository.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';
import { ItemEdits } from './item-edits.js';

type Input = MessagePayload<typeof RestoreVersion>;
type Output = MessageOutput<typeof RestoreVersion>;

/** Edits that are undone at once: more would stay in memory together. */
const PIECE = 2_000;

/** Makes the items of an older version the current ones, as one edit. */
@Controller()
export class RestoreVersionHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly replacer: TreeReplacer,
    private readonly items: ItemRepository,
    private readonly edits: ItemEditRepository,
    private readonly record: ItemEdits,
  ) {}

  @Handles(RestoreVersion)
  execute({ id, version, to }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open({ id, version }, member);
      const isKept = to <= document.version && to >= (await this.edits.recordedFrom(id));
      if (!isKept) throw new AppError(VERSION_NOT_KEPT, {}, [fault]);
      const now = await this.items.loadTree(id);
      const wanted = withAnalyses(await this.treeAt(document, now, to), now);
      const { saved, rows, edit } = await this.replacer.replace(document, wanted, { origin: 'restore', restored: to });
      const touched = new Set(edit.changes.map((change) => change.id));
      return {
        version: saved.version,
        totals: saved.type === 'Request' ? null : totalsText(saved.totals),
        changed: rows.filter((row) => row.hasAnalysis && touched.has(row.id)).map(pricedView),
        edits: await this.record.missing(saved, version),
      };
    });
  }

  /** Undoes the record piece by piece, newest first. */
  private async treeAt({ id, version }: QuotationDocument, now: readonly ItemRow[], to: number): Promise<ItemRow[]> {
    let rows = [...now];
    let before = version + 1;
    for (;;) {
      const piece = await this.edits.backwards(id, { after: to, before, limit: PIECE });
      rows = applyChanges(
        rows,
        piece.flatMap(({ changes }) => inverseOf(changes)),
      );
      const last = piece.at(-1);
      if (!last || piece.length < PIECE) return rows;
      before = last.version;
    }
  }
}

const fault = { path: 'to', code: VERSION_NOT_KEPT.code, message: VERSION_NOT_KEPT.text };

/** A line that has an analysis today keeps its cost. One that had it and lost it keeps the price of that time. */
function withAnalyses(rows: readonly ItemRow[], now: readonly ItemRow[]): ItemRow[] {
  const analysed = new Map(now.filter(({ hasAnalysis }) => hasAnalysis).map((row) => [row.id, row]));
  return rows.map((row) => {
    const today = analysed.get(row.id);
    if (!today) return { ...row, hasAnalysis: false };
    const unread = unreadWithout(row.unread, 'price', 'partial');
    return { ...row, price: today.price, hasAnalysis: true, exchangeRate: null, unread };
  });
}
