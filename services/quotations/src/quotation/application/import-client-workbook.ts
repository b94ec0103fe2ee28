import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { ImportClientWorkbook } from '@cotizaobra/proto/quotations/import-client-workbook';
import { Controller } from '@nestjs/common';
import type { KnownItem } from '../../imports/client-workbook/match-client-workbook.js';
import { takesPrices } from '../domain/budget-import.js';
import type { SnapshotRow } from '../domain/snapshot.js';
import { type CompanyActor, companyActorOf } from './company-actor.js';
import { FileThreads } from './file-threads.js';
import { PriceImports } from './price-imports.js';
import { checkReturnedPrices, matchView } from './returned-workbook.js';
import { SourceFiles } from './source-files.js';
import { type SourceOfDocument, SourceWorkbooks } from './source-workbooks.js';
import { TreeEditor } from './tree-editor.js';

type Input = MessagePayload<typeof ImportClientWorkbook>;
type Output = MessageOutput<typeof ImportClientWorkbook>;

/** Imports the prices of a filled-in client workbook. Ids, quantities and texts are checked against the document. */
@Controller()
export class ImportClientWorkbookHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly workbooks: SourceWorkbooks,
    private readonly files: SourceFiles,
    private readonly threads: FileThreads,
    private readonly prices: PriceImports,
  ) {}

  @Handles(ImportClientWorkbook)
  execute({ id, version, file }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.files.take(file, async (bytes) => {
      const { rows, source } = await this.open({ id, version }, member);
      const { sheet, columns, headings, formats } = source.applied;
      const items = knownItems(rows, source);
      const layout = { sheet, columns, headings, formats };
      const answer = await this.threads.work('match', { documentId: id, bytes, source: layout, items });
      if (answer.ofAnother) throw new AppError(documentErrors.WORKBOOK_OF_ANOTHER);
      const { match } = answer;
      if (!match || items.length === match.deleted.length) throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
      checkReturnedPrices(match);
      const stored = await this.prices.store({ id, version, prices: match.prices }, member);
      const names = new Map(
        rows.map(({ id: itemId, sourceNumber, description }) => [
          itemId,
          { sourceNumber: sourceNumber ?? null, description },
        ]),
      );
      const nameless = { sourceNumber: null, description: '' };
      return { ...stored, match: matchView(match, (itemId) => names.get(itemId) ?? nameless) };
    });
  }

  /** The parts of the document, which the caller may price now, and the workbook that it came from. */
  private async open(place: { id: string; version?: number | undefined }, actor: CompanyActor) {
    await this.transactions.look(() => this.editor.open(place, actor));
    const document = await this.workbooks.document(place.id, actor.companyId);
    const source = await this.workbooks.sourceOf(document);
    if (!source || !takesPrices(source.file)) throw new AppError(documentErrors.WORKBOOK_UNKNOWN);
    return { rows: document.content.rows.filter(({ type }) => type === 'PART'), source };
  }
}

/** The parts of the document with their row in the original; those that were added here have none. */
function knownItems(rows: readonly SnapshotRow[], { lines }: SourceOfDocument): KnownItem[] {
  const places = new Map(lines.flatMap(({ place, item }) => (item ? [[item.id, place] as const] : [])));
  return rows.map(({ id, sourceNumber, description, unit, quantity }) => {
    const place = places.get(id);
    return place
      ? { itemId: id, row: place.row, number: place.number, text: place.text, unit, quantity }
      : { itemId: id, row: null, number: sourceNumber ?? '', text: description, unit, quantity };
  });
}
