import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError, coreErrors, type FieldError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { atRow } from '@cotizaobra/proto/quotations/imported-prices';
import { ITEMS_REFUSED, refuse } from '@cotizaobra/proto/quotations/operation-errors';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { flattenElements, holdsItems, type ItemRow, validateRows } from '@cotizaobra/proto/rules/item-tree';
import { Controller } from '@nestjs/common';
import { totalsText } from '../domain/document-totals.js';
import { elementViews } from '../domain/element-views.js';
import { ForeignItems } from '../domain/foreign-items.js';
import type { StoredRow } from '../domain/item-rows.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { companyActorOf } from './company-actor.js';
import { TreeEditor } from './tree-editor.js';
import { TreeReplacer } from './tree-replacer.js';

type Output = MessageOutput<typeof ReplaceElements>;
type Input = MessagePayload<typeof ReplaceElements>;

/** Replaces the whole tree and writes only the differences. */
@Controller()
export class ReplaceElementsHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: TreeEditor,
    private readonly replacer: TreeReplacer,
    private readonly items: ItemRepository,
  ) {}

  @Handles(ReplaceElements)
  execute(input: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    const given = wantedRows(input.elements);
    return this.transactions.run(async () => {
      const document = await this.editor.open({ id: input.quotationId, version: input.version }, member);
      const wanted = marked(await this.items.loadTree(document.id), given);
      const { saved, rows } = await namingForeign(wanted, () =>
        this.replacer.replace(document, wanted, { origin: 'replace' }),
      );
      return {
        version: saved.version,
        totalAmount: saved.type === 'Request' ? null : totalsText(saved.totals).totalAmount,
        elements: elementViews(rows, saved.type),
      };
    });
  }
}

/** Flattens and checks the elements; removes from titles the fields that only parts have. */
function wantedRows(elements: Input['elements']): ItemRow[] {
  const rows = flattenElements(elements).map((row) =>
    holdsItems(row.type)
      ? { ...row, unit: '', quantity: '0', price: null, exchangeRate: null, source: null, unread: null }
      : row,
  );
  const faults = validateRows(rows);
  if (faults.length > 0) throw new AppError(coreErrors.INVALID, {}, faults.map(namingRow));
  return rows;
}

/** The rows with the marks of analyses. Throws ITEMS_REFUSED at a row whose price is not its analysis' cost. */
function marked(stored: readonly StoredRow[], wanted: readonly ItemRow[]): ItemRow[] {
  const analysed = new Map(stored.filter(({ hasAnalysis }) => hasAnalysis).map((row) => [row.id, row.price]));
  if (analysed.size === 0) return [...wanted];
  return wanted.map((row, index) => {
    if (row.type !== 'PART' || !analysed.has(row.id)) return row;
    if (row.price !== analysed.get(row.id)) throw analysedPrice(row, index);
    return { ...row, hasAnalysis: true };
  });
}

function analysedPrice(row: ItemRow, index: number): AppError {
  const { fields, params } = refuse.analysedPrice(0, row, 'price');
  const [fault] = fields;
  const message = atRow(index + 1, fault?.message ?? '');
  return new AppError(ITEMS_REFUSED, { ...params, detail: message }, [
    { path: `elements.${index}.price`, code: fault?.code ?? '', message },
  ]);
}

/** `elements.11.id` is the twelfth row. */
function namingRow(fault: FieldError): FieldError {
  const index = /^elements\.(\d+)/.exec(fault.path)?.[1];
  return index === undefined ? fault : { ...fault, message: atRow(Number(index) + 1, fault.message) };
}

/** Reports an id of another document at the row that uses it. */
async function namingForeign<T>(wanted: readonly ItemRow[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ForeignItems)) throw error;
    throw error.at((id) => {
      const index = wanted.findIndex((row) => row.id === id);
      return { path: `elements.${index}.id`, name: (text) => atRow(index + 1, text) };
    });
  }
}
