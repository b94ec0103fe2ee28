import type { FileReading, PlacedAnalyses } from '@cotizaobra/proto/budget-reading/analyses/place-analyses';
import { readingErrors } from '@cotizaobra/proto/budget-reading/reading-errors';
import type { ImportWarning, Mapping, TreeRow, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { ImportMode } from '@cotizaobra/proto/quotations/apply-import';
import type { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { importErrors } from '@cotizaobra/proto/quotations/import-proposal';
import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { type ItemRow, itemLimits, type UnreadTexts, validateRows } from '@cotizaobra/proto/rules/item-tree';

/** Entries of the preview's list of faults; its count has all. */
const FAULTS_LISTED = 200;

export type ImportProposal = MessageOutput<typeof CreateImport>;
export type FileKind = ImportProposal['kind'];

/** Files that prices can be written into, if they have a column of prices. A text file has no formats to keep. */
export const workbookKinds: readonly FileKind[] = ['XLSX', 'XLS'];

/** Whether prices can be written into the file. */
export const takesPrices = ({ kind, applied }: Pick<BudgetImport, 'kind' | 'applied'>): boolean =>
  workbookKinds.includes(kind) && applied?.columns.price !== undefined;

/** Milliseconds that a proposal is kept. */
export const PROPOSAL_MS = 3_600_000;

/** Proposals that a document keeps; a further one takes the place of the oldest. */
export const PROPOSALS_KEPT = 10;

/** A file that was read for a document, before or after it was applied. */
export interface BudgetImport {
  readonly id: string;
  readonly documentId: string;
  readonly createdBy: string;
  readonly objectKey: string;
  readonly fileName: string;
  readonly kind: FileKind;
  readonly mapping: Mapping;
  /** Null once it is applied. */
  readonly reading: FileReading | null;
  /** Null before it is applied. */
  readonly applied: AppliedImport | null;
  readonly createdAt: Date;
  /** Null once it is applied. */
  readonly expiresAt: Date | null;
}

/** The effect of an import, and the places of its items in the file. */
export interface AppliedImport {
  mode: ImportMode;
  /** The source of the document before. It is the source again when this import is undone. */
  before: string | null;
  removed: number;
  titles: number;
  /** Parts of the file whose price the document does not take. */
  leftPrices: number;
  warnings: ImportWarning[];
  sheet: string;
  headerRow: number | null;
  columns: Understood['columns'];
  headings: string[];
  formats: Understood['formats'];
  /** In tree order. */
  places: ImportedPlace[];
}

/** Where an item was in the file, and its number and description there. */
export interface ImportedPlace {
  itemId: string;
  row: number;
  isPart: boolean;
  number: string;
  text: string;
}

const holdsPrice = ({ kind, price, unread }: TreeRow): boolean =>
  kind === 'PART' && (price !== null || unread?.price !== undefined);

/** The proposal as its owner sees it. */
export function proposalView(found: BudgetImport, type: DocumentType): ImportProposal {
  const { id, fileName, kind, reading, expiresAt } = found;
  if (!reading || !expiresAt) throw new AppError(importErrors.IMPORT_APPLIED);
  const holdsPrices = reading.tree.some(holdsPrice);
  const leavesPrices = holdsPrices && type === 'Request';
  const analyses = type === 'Request' ? null : analysesView(reading.analyses);
  return {
    ...reading,
    analyses,
    importId: id,
    fileName,
    kind,
    expiresAt: expiresAt.toISOString(),
    holdsPrices,
    leavesPrices,
  };
}

function analysesView(analyses: PlacedAnalyses | null): ImportProposal['analyses'] {
  if (!analyses) return null;
  const { profile, placed, questions, faults } = analyses;
  return {
    profile,
    count: placed.length,
    questions,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_LISTED),
  };
}

/** Fields of `change` win; columns, formats and answers are merged role by role. Another sheet starts afresh. */
export function changedMapping(before: Mapping, change: Mapping): Mapping {
  const kept = change.sheet === undefined || change.sheet === before.sheet ? before : {};
  return {
    ...kept,
    ...change,
    ...merged('columns', kept, change),
    ...merged('formats', kept, change),
    ...merged('answers', kept, change),
  };
}

function merged(field: 'columns' | 'formats' | 'answers', before: Mapping, change: Mapping): Mapping {
  if (!before[field] && !change[field]) return {};
  return { [field]: { ...before[field], ...change[field] } };
}

const columnNames = { quantity: 'la cantidad', price: 'el precio', partial: 'el parcial' } as const;

/** Throws FILE_WITHOUT_ITEMS for a mapping that leaves none, QUESTIONS_OPEN while a question has no answer. */
export function checkComplete({ questions, tree, analyses }: FileReading, type: DocumentType): void {
  if (tree.length === 0) throw new AppError(readingErrors.FILE_WITHOUT_ITEMS);
  if (type === 'Quotation') checkPrices(analyses);
  if (questions.length === 0) return;
  const columns = questions.map(({ column }) => columnNames[column]).join(' y ');
  const fields = questions.map(({ column }) => ({
    path: `answers.${column}`,
    code: 'QUESTION_OPEN',
    message: `Elige cómo se lee ${columnNames[column]}.`,
  }));
  throw new AppError(importErrors.QUESTIONS_OPEN, { columns }, fields);
}

/** A document has one price per resource. */
function checkPrices(analyses: PlacedAnalyses | null): void {
  const open = analyses?.questions.filter(({ chosen }) => chosen === null) ?? [];
  if (open.length === 0) return;
  const fields = open.map(({ key, description }) => ({
    path: `resourcePrices.${key}`,
    code: 'QUESTION_OPEN',
    message: `Elige el precio de ${description}.`,
  }));
  throw new AppError(importErrors.QUESTIONS_OPEN, { columns: 'los precios de los insumos' }, fields);
}

export interface ImportedRows {
  rows: ItemRow[];
  places: AppliedImport['places'];
  titles: number;
  leftPrices: number;
}

/** The items of a reading with new ids. A Request takes no prices. Throws INVALID if a row breaks a limit of items. */
export function importedRows({ tree }: Understood, type: DocumentType, newId: () => string): ImportedRows {
  const isRequest = type === 'Request';
  const rows = tree.map((line) => itemOf(line, newId(), isRequest));
  const faults = validateRows(rows);
  if (faults.length > 0) throw new AppError(coreErrors.INVALID, {}, faults);
  return {
    rows,
    places: rows.map(({ id: itemId }, at) => ({ itemId, ...placeOf(tree[at]!) })),
    titles: tree.filter(({ kind }) => kind === 'TITLE').length,
    leftPrices: isRequest ? tree.filter(holdsPrice).length : 0,
  };
}

const placeOf = ({ row, kind, sourceNumber, description }: TreeRow): Omit<ImportedPlace, 'itemId'> => ({
  row,
  isPart: kind === 'PART',
  number: sourceNumber ?? '',
  text: description,
});

function itemOf(line: TreeRow, id: string, isRequest: boolean): ItemRow {
  const isPart = line.kind === 'PART';
  return {
    id,
    depth: line.level,
    type: isPart ? 'PART' : line.level === 0 ? 'TITLE' : 'SUBTITLE',
    code: line.code,
    description: line.description,
    unit: isPart ? line.unit : '',
    quantity: (isPart && line.quantity) || '0',
    price: isPart && !isRequest ? line.price : null,
    category: null,
    sourceNumber: line.sourceNumber,
    unread: isPart ? unreadOf(line, isRequest) : null,
  };
}

function unreadOf({ unread }: TreeRow, isRequest: boolean): UnreadTexts | null {
  const kept = Object.entries(unread ?? {}).filter(([cell]) => !isRequest || cell === 'quantity');
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Throws IMPORT_TOO_LONG when the document would have more items than a document may have. */
export function checkRoom(count: number): void {
  const { items } = itemLimits;
  const shown = (value: number): string => value.toLocaleString('en-US');
  if (count > items) throw new AppError(importErrors.IMPORT_TOO_LONG, { max: shown(items), count: shown(count) });
}
