import { searchText } from '@cotizaobra/proto/rules/search-text';
import { type ResourceField, resourceDefaults, resourceFieldNames } from '@cotizaobra/proto/technical-data/limits';
import { categoryNameSchema, type RowError } from '@cotizaobra/proto/technical-data/model';
import type { ResourceMapping } from '@cotizaobra/proto/technical-data/resource-import';
import {
  findResourceType,
  resourceCodeSchema,
  resourceDescriptionSchema,
  resourceUnitSchema,
} from '@cotizaobra/proto/technical-data/resource-model';
import { type CellFormats, readNumberCell } from '../incoming/number-cells.js';
import type { ResourceColumns } from '../resource/resource-text.js';
import type { TableRow } from './table-file.js';

/** A row of the file as a resource. Fields that the file does not contain are absent. */
export interface ReadResource {
  row: number;
  values: Partial<ResourceColumns>;
  /** Name of its category; '' without one. */
  category: string;
  errors: RowError[];
}

export interface Correction {
  row: number;
  field: ResourceField;
  value: string;
}

type Refuse = (field: ResourceField, value: string, message: string) => void;

const shown = (value: string): string => (value === '' ? '(vacío)' : value.slice(0, 60));

/** The cells of a row by field, with the user's corrections. */
export function cellsOf({ row, cells }: TableRow, mapping: ResourceMapping, corrections: readonly Correction[]) {
  const found: Partial<Record<ResourceField, string>> = {};
  for (const [field, index] of Object.entries(mapping) as [ResourceField, number | null | undefined][])
    if (index !== null && index !== undefined) found[field] = cells[index] ?? '';
  for (const { field, value } of corrections.filter((correction) => correction.row === row))
    if (found[field] !== undefined) found[field] = value.trim();
  return found;
}

/** Parses one row and reports all its faults. */
export function readResource(
  row: number,
  cells: Partial<Record<ResourceField, string>>,
  formats: CellFormats,
): ReadResource {
  const errors: RowError[] = [];
  const refuse: Refuse = (field, value, message) =>
    errors.push({ row, column: resourceFieldNames[field], field, value: shown(value), message });
  const values: Partial<ResourceColumns> = {
    ...readTexts(cells, refuse),
    ...readNumber('amount', cells, formats.quantity, refuse),
    ...readNumber('price', cells, formats.price, refuse),
    ...readType(cells.type, refuse),
  };
  const category = (cells.category ?? '').replace(/\s+/g, ' ');
  const problem = category === '' ? undefined : categoryNameSchema.safeParse(category).error?.issues[0]?.message;
  if (problem) refuse('category', category, problem);
  return { row, values, category, errors };
}

const textSchemas = {
  code: resourceCodeSchema,
  description: resourceDescriptionSchema,
  unit: resourceUnitSchema,
} as const;

function readTexts(cells: Partial<Record<ResourceField, string>>, refuse: Refuse): Partial<ResourceColumns> {
  const values: Partial<ResourceColumns> = {};
  for (const field of ['code', 'description', 'unit'] as const) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const result = textSchemas[field].safeParse(cell);
    if (result.success) values[field] = result.data;
    else refuse(field, cell, result.error.issues[0]?.message ?? 'No se pudo leer');
  }
  return values;
}

const nouns = { amount: 'La cantidad', price: 'El precio' } as const;
const numberProblems = {
  not_a_number: 'no es un número',
  negative: 'no puede ser negativo',
  too_many_decimals: 'tiene más de 4 decimales',
  too_large: 'es demasiado grande',
  ambiguous: 'se lee de dos formas: usa punto decimal, o escríbelo sin separar los miles',
} as const;

function readNumber(
  field: 'amount' | 'price',
  cells: Partial<Record<ResourceField, string>>,
  format: CellFormats['price'],
  refuse: Refuse,
): Partial<ResourceColumns> {
  const cell = cells[field];
  if (cell === undefined) return {};
  if (cell === '') return { [field]: resourceDefaults[field] };
  const reading = readNumberCell(cell, format);
  if (reading.ok) return { [field]: reading.value };
  refuse(field, cell, `${nouns[field]} ${numberProblems[reading.problem]}`);
  return {};
}

function readType(cell: string | undefined, refuse: Refuse): Partial<ResourceColumns> {
  if (cell === undefined) return {};
  if (cell === '') return { type: 'MATERIAL' };
  const type = findResourceType(cell);
  if (type) return { type };
  refuse('type', cell, 'El tipo es Material, Mano de obra, Equipo o Subcontrato');
  return {};
}

/** Refuses a code that an earlier row already uses. */
export function refuseRepeatedCodes(rows: readonly ReadResource[]): void {
  const firstRow = new Map<string, number>();
  for (const { row, values, errors } of rows) {
    const key = (values.code ?? '').toLowerCase();
    if (key === '') continue;
    const first = firstRow.get(key);
    if (first === undefined) firstRow.set(key, row);
    else
      errors.push({
        row,
        column: resourceFieldNames.code,
        field: 'code',
        value: values.code ?? '',
        message: `Código repetido en la fila ${first}`,
      });
  }
}

export const categoryKey = (name: string): string => searchText(name);
