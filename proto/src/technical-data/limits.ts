import type { SupplyKind } from '../rules/unit-price.js';

/** The part of this contract that screens need without its schemas. */
export const PARTIDAS_PAGE_SIZE = 10;
export const PARTIDAS_PAGE_MAX = 50;
/** Maximum supplies of one partida. */
export const SUPPLIES_MAX = 100;
export const CATEGORY_DEPTH_MAX = 5;
export const INSERTABLES_MAX = 20;

export const RESOURCES_PAGE_SIZE = 10;
export const RESOURCE_DESCRIPTION_MAX = 999;
export const resourceDefaults = { unit: 'kg', amount: '1', price: '0' } as const;
/** Labels of the column 'Tipo'. */
export const resourceTypeNames: Record<SupplyKind, string> = {
  LABOUR: 'Mano de obra',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipo',
  SUBCONTRACT: 'Subcontrato',
};
/** Maximum rows in one file of resources. */
export const RESOURCE_ROWS_MAX = 50_000;
/** Maximum categories that one file may create. */
export const NEW_CATEGORIES_MAX = 200;
/** Maximum rows with errors in an answer; its count includes all. */
export const ROW_ERRORS_MAX = 200;
export const CORRECTIONS_MAX = 100;
/** Number of first rows in the preview of a file. */
export const PREVIEW_ROWS = 20;

/** The place of a partida in its category, as the import wizard names it. */
export const insertPositions = ['before', 'after', 'first', 'last'] as const;
export type InsertPosition = (typeof insertPositions)[number];
export const insertPositionNames: Record<InsertPosition, string> = {
  before: 'Antes',
  after: 'Después',
  first: 'Primero que todo',
  last: 'Último de todo',
};

/** The possible meanings of a column in a file of resources. */
export const resourceFields = ['code', 'description', 'unit', 'amount', 'price', 'type', 'category'] as const;
export type ResourceField = (typeof resourceFields)[number];
export const resourceFieldNames: Record<ResourceField, string> = {
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  amount: 'Cantidad',
  price: 'Precio',
  type: 'Tipo',
  category: 'Categoría',
};

/** Columns of the CSV of a partida, in their order. */
export const supplyFields = ['supply', 'unit', 'quadrille', 'quantity', 'pu', 'partial'] as const;
export type SupplyField = (typeof supplyFields)[number];
export const supplyFieldNames: Record<SupplyField, string> = {
  supply: 'Insumo',
  unit: 'Unidad',
  quadrille: 'Cuadrilla',
  quantity: 'Cantidad',
  pu: 'PU',
  partial: 'Parcial',
};
