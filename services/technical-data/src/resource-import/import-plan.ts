import { AppError } from '@cotizaobra/proto/core/errors';
import { resourceErrors, technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import {
  NEW_CATEGORIES_MAX,
  type ResourceField,
  resourceDefaults,
  resourceFieldNames,
  resourceFields,
} from '@cotizaobra/proto/technical-data/limits';
import type { ResourceMapping } from '@cotizaobra/proto/technical-data/resource-import';
import { Injectable } from '@nestjs/common';
import type { CategoryTree } from '../category/category-tree.js';
import { CategoryTrees } from '../category/category-trees.js';
import { type CellFormats, formatsOf, textsAmong, usesDecimalComma } from '../incoming/number-cells.js';
import { type NewResource, ResourceRepository } from '../resource/resource.repository.js';
import type { ResourceRow } from '../resource/resource.row.js';
import { suggestColumns } from './column-titles.js';
import {
  type Correction,
  categoryKey,
  cellsOf,
  type ReadResource,
  readResource,
  refuseRepeatedCodes,
} from './resource-rows.js';
import type { TableFile } from './table-file.js';

/** The options for reading a file. */
export interface ImportWish {
  mapping?: ResourceMapping | undefined;
  corrections?: Correction[] | undefined;
  categoryId?: string | null | undefined;
  updateExisting: boolean;
}

/** The effect of an import. */
export interface ImportPlan {
  mapping: Partial<Record<ResourceField, number>>;
  suggested: (ResourceField | null)[];
  decimalComma: boolean;
  rows: ReadResource[];
  /** The company's resources that the file names, by code in lower case. */
  existing: Map<string, ResourceRow>;
  tree: CategoryTree;
  /** Ids by `categoryKey`. */
  categoryIds: Map<string, string>;
  /** Names of missing categories of valid rows. */
  newCategories: string[];
}

/** Reads a file for a company: its rows, their faults, and the existing resources that they name. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly trees: CategoryTrees,
  ) {}

  /** @throws UNKNOWN_CATEGORY, TOO_MANY_CATEGORIES */
  async plan(companyId: string, table: TableFile, wish: ImportWish): Promise<ImportPlan> {
    const tree = await this.trees.read(companyId);
    if (wish.categoryId && !tree.get(wish.categoryId)) throw new AppError(technicalDataErrors.UNKNOWN_CATEGORY);
    const suggested = suggestColumns(table.titles);
    const mapping = mappingOf(wish.mapping, suggested);
    const formats = formatsIn(table, mapping);
    const decimalComma = table.format !== null && usesDecimalComma(formats);
    const corrections = wish.corrections ?? [];
    const rows = table.rows.map((row) => readResource(row.row, cellsOf(row, mapping, corrections), formats));
    refuseRepeatedCodes(rows);
    const codes = rows.map(({ values }) => (values.code ?? '').toLowerCase()).filter((code) => code !== '');
    const existing = await this.resources.findByCodes(companyId, codes);
    if (!wish.updateExisting) refuseExisting(rows, existing);
    const categoryIds = idsByName(tree);
    return {
      mapping,
      suggested,
      decimalComma,
      rows,
      existing,
      tree,
      categoryIds,
      newCategories: missing(rows, categoryIds),
    };
  }
}

function mappingOf(
  wished: ResourceMapping | undefined,
  suggested: readonly (ResourceField | null)[],
): ImportPlan['mapping'] {
  const mapping: ImportPlan['mapping'] = {};
  for (const field of resourceFields) {
    const index = wished ? wished[field] : suggested.indexOf(field);
    if (index !== undefined && index !== null && index >= 0) mapping[field] = index;
  }
  return mapping;
}

/** Workbook numbers always have a decimal point, so only text cells prove a format. */
function formatsIn({ rows, format }: TableFile, { amount, price }: ImportPlan['mapping']): CellFormats {
  const cellsAt = (index: number | undefined): string[] =>
    index === undefined ? [] : rows.map(({ cells }) => cells[index] ?? '');
  const numbers = { quantity: cellsAt(amount), price: cellsAt(price) };
  return formatsOf(format === null ? textsAmong(numbers) : numbers);
}

function refuseExisting(rows: readonly ReadResource[], existing: ReadonlyMap<string, ResourceRow>): void {
  for (const { row, values, errors } of rows) {
    if (!values.code || !existing.has(values.code.toLowerCase())) continue;
    const column = resourceFieldNames.code;
    errors.push({ row, column, field: 'code', value: values.code, message: 'Ya tienes un recurso con este código' });
  }
}

/** For repeated names, the first in the order of the tree. */
function idsByName(tree: CategoryTree): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { id, nameKey } of tree.all) if (!ids.has(nameKey)) ids.set(nameKey, id);
  return ids;
}

function missing(rows: readonly ReadResource[], known: ReadonlyMap<string, string>): string[] {
  const names = new Map<string, string>();
  for (const { category, errors } of rows) {
    const key = categoryKey(category);
    if (errors.length === 0 && key !== '' && !known.has(key) && !names.has(key)) names.set(key, category);
  }
  if (names.size > NEW_CATEGORIES_MAX)
    throw new AppError(resourceErrors.TOO_MANY_CATEGORIES, { max: NEW_CATEGORIES_MAX });
  return [...names.values()];
}

/** A valid row in its stored form, merged over the existing resource or the defaults. */
export function toNewResource(
  { values, category }: ReadResource,
  before: ResourceRow | undefined,
  { categoryIds, fallback }: { categoryIds: ReadonlyMap<string, string>; fallback: string | null },
): NewResource {
  const base = before ?? { code: '', description: '', type: 'MATERIAL' as const, ...resourceDefaults };
  const { code, description, unit, amount, price, type } = { ...base, ...values };
  const categoryId = categoryIds.get(categoryKey(category)) ?? before?.categoryId ?? fallback;
  return { code, description, unit, amount, price, type, categoryId };
}
