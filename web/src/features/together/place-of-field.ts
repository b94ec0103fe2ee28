import type { Column } from '@cotizaobra/item-grid/model/columns';
import type { RowField } from '@cotizaobra/proto/rules/together/tree-change';

const columns: Partial<Record<RowField | Column, Column>> = {
  index: 'index',
  sourceNumber: 'index',
  code: 'code',
  description: 'description',
  unit: 'unit',
  quantity: 'quantity',
  price: 'price',
  hasAnalysis: 'price',
  exchangeRate: 'price',
  partial: 'partial',
};

/** The column that shows a field of a row; null for what the grid does not show. */
export const columnOfField = (field: string): Column | null => columns[field as RowField | Column] ?? null;
