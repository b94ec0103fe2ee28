import type { Bc3File } from '@cotizaobra/proto/bc3/concepts';
import { exactText, readExact, storable } from '@cotizaobra/proto/bc3/exact-decimal';
import { readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import type { TreeRow, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { itemLimits } from '@cotizaobra/proto/rules/item-tree';
import { amountToCents, centsToAmount, partialCents } from '@cotizaobra/proto/rules/totals';
import { type PlacedBudget, type PlacedConcept, placeConcepts } from './budget-tree.js';
import { itemTexts, numberOf, wholeDescription } from './item-texts.js';

type Warning = Understood['warnings'][number];
const LEFT_OUT = 'No se pudo ubicar y no se importa.';
const TITLE_FIGURES = 'Es un título: su unidad, metrado y precio no se importan.';
const LISTED_MAX = 200;

/** Collects rows and what a person is told of them. */
class Understanding {
  readonly tree: TreeRow[] = [];
  readonly warnings: Warning[] = [];
  readonly unplaced: Understood['unplaced'] = [];
  readonly duplicates: Understood['duplicates'] = [];
  private readonly numbers = new Map<string, string>();
  private readonly firstRows = new Map<string, number>();

  constructor(private readonly file: Bc3File) {}

  add(item: PlacedConcept): void {
    const row = this.tree.length + 1;
    const sourceNumber = numberOf(item, this.numbers);
    if (sourceNumber !== null) this.number(row, sourceNumber, item);
    const texts = itemTexts(this.file, item);
    const { concept, kind, level } = item;
    const warn = (warning: Warning['kind'], text: string) =>
      this.warnings.push({ kind: warning, row, sourceNumber, text });
    const whole = wholeDescription(concept.summary, this.file.texts.get(concept.code) ?? '');
    if (whole.length > itemLimits.description) {
      warn('SHORTENED', `El texto supera ${itemLimits.description} caracteres y se corta.`);
    }
    if (kind === 'TITLE') {
      this.tree.push({
        row,
        kind,
        level,
        sourceNumber,
        ...texts,
        unit: '',
        quantity: null,
        price: null,
        partial: null,
      });
      if (item.quantity !== '1') {
        const { description } = texts;
        this.unplaced.push({ row, sourceNumber, description, reason: 'TITLE_FIGURES', text: TITLE_FIGURES });
      }
      return;
    }
    if (texts.unit === '') warn('NO_UNIT', 'La partida no tiene unidad. Escríbela después de importar.');
    const quantity = this.figure('quantity', item.written, item.quantity, warn);
    const written = concept.prices[0] ?? '';
    const exact = readExact(written);
    const price = this.figure('price', written, exact && exactText(exact), warn);
    const unread = { ...quantity.unread, ...price.unread };
    this.tree.push({
      row,
      kind,
      level,
      sourceNumber,
      ...texts,
      quantity: quantity.value,
      price: price.value,
      partial: null,
      ...(Object.keys(unread).length > 0 ? { unread } : {}),
    });
  }

  private number(row: number, sourceNumber: string, item: PlacedConcept): void {
    if (item.kind === 'TITLE') this.numbers.set(item.concept.code, sourceNumber);
    const firstRow = this.firstRows.get(sourceNumber);
    if (firstRow === undefined) this.firstRows.set(sourceNumber, row);
    else this.duplicates.push({ row, sourceNumber, firstRow });
  }

  private figure(
    cell: 'quantity' | 'price',
    written: string,
    exact: string | null,
    warn: (kind: Warning['kind'], text: string) => void,
  ): { value: string | null; unread: TreeRow['unread'] } {
    if (written === '') return { value: null, unread: {} };
    const stored = exact === null ? null : storable(readExact(exact) ?? { digits: -1n, places: 0 });
    if (!stored || stored.value === null) {
      warn('UNREAD_NUMBER', `No se pudo leer «${written}» como número.`);
      return { value: null, unread: { [cell]: written } };
    }
    if (stored.rounded) warn('ROUNDED', `El número ${exact} se redondea a ${stored.value}.`);
    return { value: stored.value, unread: {} };
  }
}

/** Fills in the partials and returns the sum of the parts in céntimos. */
function addPartials(tree: readonly TreeRow[]): bigint {
  const open: { row: TreeRow; cents: bigint }[] = [];
  const close = (level: number): void => {
    while (open.length > level) {
      const { row, cents } = open.pop()!;
      row.partial = centsToAmount(cents);
      const above = open.at(-1);
      if (above) above.cents += cents;
      else total += cents;
    }
  };
  let total = 0n;
  for (const row of tree) {
    close(row.level);
    const cents = row.kind === 'PART' && row.quantity !== null ? partialCents(row.quantity, row.price) : 0n;
    if (row.kind === 'TITLE') open.push({ row, cents: 0n });
    else {
      row.partial = row.quantity === null || row.price === null ? null : centsToAmount(cents);
      const above = open.at(-1);
      if (above) above.cents += cents;
      else total += cents;
    }
  }
  close(0);
  return total;
}

/** The amount that a title or the root has in the file; null for none, and for the 0 of files without prices. */
function amountInFile(prices: readonly string[]): string | null {
  const exact = readExact(prices[0] ?? '');
  return exact && exact.digits > 0n ? centsToAmount(amountToCents(exactText(exact))) : null;
}

function differencesOf(placed: PlacedBudget, tree: readonly TreeRow[]): Understood['differences'] {
  return placed.items.flatMap((item, at) => {
    const { row, kind, sourceNumber, description, partial } = tree[at]!;
    const inFile = kind === 'TITLE' ? amountInFile(item.concept.prices) : null;
    if (inFile === null || partial === null || inFile === partial) return [];
    return [{ row, sourceNumber, description, inFile, computed: partial }];
  });
}

/** What a BC3 file holds as a budget. Rows count the items of the tree, from 1. Throws as `placeConcepts`. */
export function understandBc3(bytes: Uint8Array): Understood {
  const file = readBc3(bytes);
  const placed = placeConcepts(file);
  const found = new Understanding(file);
  for (const item of placed.items) found.add(item);
  const { tree } = found;
  const computed = centsToAmount(addPartials(tree));
  const titles = tree.filter(({ kind }) => kind === 'TITLE').length;
  const inFile = placed.root && amountInFile(placed.root.prices);
  const agrees = inFile === null ? null : inFile === computed;
  const after = tree.length + 1;
  const text = placed.root?.summary || 'Costo directo';
  const lost = placed.unplaced.slice(0, LISTED_MAX).map(({ code, summary }, at) => ({
    row: after + at,
    sourceNumber: code,
    description: summary,
    reason: 'LEFT_OUT' as const,
    text: LEFT_OUT,
  }));
  return {
    sheet: '',
    sheets: [],
    headerRow: null,
    columns: {},
    headings: [],
    filledColumns: [],
    formats: {},
    questions: [],
    levelsFrom: 'CONCEPTS',
    counts: {
      titles,
      parts: tree.length - titles,
      levels: tree.reduce((most, { level }) => Math.max(most, level + 1), 0),
    },
    tree,
    footer: null,
    controlSums: inFile === null ? [] : [{ row: after, kind: 'DIRECT_COST', text, inFile, computed, agrees }],
    total: { inFile, computed, agrees },
    differences: differencesOf(placed, tree),
    duplicates: found.duplicates,
    unplaced: [...found.unplaced, ...lost],
    warnings: found.warnings,
  };
}
