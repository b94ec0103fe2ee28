import type { SupplyKind } from '../rules/unit-price.js';

/** What a screen needs of this contract without its schemas. */
export const PARTIDAS_PAGE_SIZE = 10;
export const PARTIDAS_PAGE_MAX = 50;
/** Supplies of one partida. */
export const SUPPLIES_MAX = 100;
export const CATEGORY_DEPTH_MAX = 5;
export const INSERTABLES_MAX = 20;

export const RESOURCES_PAGE_SIZE = 10;
export const RESOURCE_DESCRIPTION_MAX = 999;
export const resourceDefaults = { unit: 'kg', amount: '1', price: '0' } as const;
/** What the column 'Tipo' shows. */
export const resourceTypeNames: Record<SupplyKind, string> = {
  LABOUR: 'Mano de obra',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipo',
  SUBCONTRACT: 'Subcontrato',
};
/** Rows of one file of resources. */
export const RESOURCE_ROWS_MAX = 50_000;
/** Categories that one file may make. */
export const NEW_CATEGORIES_MAX = 200;
/** Rows with errors that an answer names; it counts all. */
export const ROW_ERRORS_MAX = 200;
export const CORRECTIONS_MAX = 100;
/** First rows of a file that its preview shows. */
export const PREVIEW_ROWS = 20;

/** Where a partida goes in its category, as the import wizard names it. */
export const insertPositions = ['before', 'after', 'first', 'last'] as const;
export type InsertPosition = (typeof insertPositions)[number];
export const insertPositionNames: Record<InsertPosition, string> = {
  before: 'Antes',
  after: 'Después',
  first: 'Primero que todo',
  last: 'Último de todo',
};

/** What a column of a file of resources may hold. */
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
