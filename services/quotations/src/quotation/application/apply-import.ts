import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { PlacedAnalyses } from '@cotizaobra/proto/budget-reading/analyses/place-analyses';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ApplyImport } from '@cotizaobra/proto/quotations/apply-import';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { recordChanges } from '@cotizaobra/proto/rules/together/record-changes';
import { Controller } from '@nestjs/common';
import { BudgetEditor } from '../../budget/application/budget-editor.js';
import {
  type AppliedImport,
  type BudgetImport,
  checkComplete,
  checkRoom,
  type ImportedRows,
  importedRows,
} from '../domain/budget-import.js';
import type { QuotationDocument } from '../domain/document.js';
import { addsTax, type Footer, totalsText } from '../domain/document-totals.js';
import { elementViews } from '../domain/element-views.js';
import { writeOf } from '../domain/item-writes.js';
import { BudgetImportRepository } from '../persistence/budget-import.repository.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { companyActorOf } from './company-actor.js';
import { DocumentChanges } from './document-changes.js';
import { ImportProposals } from './import-proposals.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof ApplyImport>;
type Output = MessageOutput<typeof ApplyImport>;

/** Writes the items of a proposal in one edit. Document, items and proposal change in one transaction. */
@Controller()
export class ApplyImportHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: DocumentChanges,
    private readonly proposals: ImportProposals,
    private readonly imports: BudgetImportRepository,
    private readonly editor: TreeEditor,
    private readonly items: ItemRepository,
    private readonly budgets: BudgetEditor,
  ) {}

  @Handles(ApplyImport)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const locked = await this.changes.lockOwn(input.id, member);
      const found = await this.proposals.get(input);
      if (found.applied) return answerOf(found.id, found.applied, locked, await this.items.loadTree(locked.id));
      const document = await this.proposals.openDocument(input.id, member, input.version);
      return this.apply(document, found, input);
    });
  }

  private async apply(document: QuotationDocument, proposal: BudgetImport, { mode, footer }: Input): Promise<Output> {
    const { reading } = proposal;
    if (!reading) throw new AppError(importErrors.IMPORT_NOT_FOUND);
    checkComplete(reading, document.type);
    checkRoom((mode === 'append' ? document.rowCount : 0) + reading.tree.length);
    const imported = importedRows(reading, document.type, uuidV7);
    const analyses = document.type === 'Quotation' ? reading.analyses : null;
    const others = {
      sourceImportId: sourceAfter(document, proposal, mode),
      // The rounding of the file counts where nothing else follows it.
      ...(analyses && (mode === 'replace' || document.rowCount === 0) ? { profile: analyses.profile } : {}),
      ...(footer && document.type === 'Quotation' ? footerAfter(document, reading.footer) : {}),
    };
    const written = await this.write(document, imported, mode, others);
    const { saved, rows } = analyses ? await this.analyse(written.saved, imported, analyses, mode) : written;
    const { removed } = written;
    const { places, titles, leftPrices } = imported;
    const { sheet, headerRow, columns, headings, formats, warnings } = reading;
    const layout = { sheet, headerRow, columns, headings, formats };
    const applied = { mode, before: document.sourceImportId, removed, titles, leftPrices, warnings, ...layout, places };
    await this.imports.markApplied(proposal.id, applied);
    return answerOf(proposal.id, applied, saved, rows);
  }

  /** Appended items come after all others. If there is no room for their positions, the siblings are spaced out. */
  private async write(
    document: QuotationDocument,
    { rows: added }: ImportedRows,
    mode: Input['mode'],
    others: Partial<QuotationDocument>,
  ) {
    const ids = new Set(added.map(({ id }) => id));
    const { write, before, rows, removed } = await this.editor.withRoomAtRoot(document, async () => {
      const before = await this.items.loadTree(document.id);
      const deleted = new Set(mode === 'replace' ? before.map(({ id }) => id) : []);
      const rows = mode === 'replace' ? added : [...before, ...added];
      const write = writeOf(before, rows, { changed: ids, placed: ids, deleted });
      return write && { write, before, rows, removed: deleted.size };
    });
    const changes = recordChanges(before, diffRows(before, rows), rows);
    const saved = await this.editor.commit(document, write, { origin: 'import', changes }, others);
    return { saved, rows, removed };
  }

  /** Gives the new parts their analyses. What the document has already keeps its prices. */
  private async analyse(
    document: QuotationDocument,
    { places }: ImportedRows,
    { placed }: PlacedAnalyses,
    mode: Input['mode'],
  ) {
    const written = placed.map(({ at, analysis: { yield: perDay, unit, supplies } }) => ({
      itemId: places[at]!.itemId,
      yield: perDay,
      unit,
      supplies,
      prices: mode === 'replace' ? ('TAKE' as const) : ('KEEP' as const),
    }));
    const { saved } = await this.budgets.write(document, written);
    return { saved, rows: await this.items.loadTree(document.id) };
  }
}

/** A row IGV means prices without it. */
function footerAfter(document: QuotationDocument, footer: Footer | null | undefined): Partial<QuotationDocument> {
  if (!footer) return {};
  return { footer, taxMode: document.taxMode === 'INCLUDED' && addsTax(footer) ? 'EXCLUDED' : document.taxMode };
}

/** A table of text has no form to give back, so appending one keeps the workbook of the document. */
function sourceAfter({ sourceImportId }: QuotationDocument, { id, kind }: BudgetImport, mode: Input['mode']): string {
  return mode === 'append' && kind === 'CSV' && sourceImportId !== null ? sourceImportId : id;
}

function answerOf(
  importId: string,
  { mode, removed, titles, leftPrices, warnings, places }: AppliedImport,
  document: QuotationDocument,
  rows: readonly ItemRow[],
): Output {
  return {
    version: document.version,
    totalAmount: document.type === 'Request' ? null : totalsText(document.totals).totalAmount,
    elements: elementViews(rows, document.type),
    importId,
    mode,
    added: { titles, parts: places.length - titles, itemIds: places.map(({ itemId }) => itemId) },
    removed,
    left: { prices: leftPrices },
    warnings,
  };
}
