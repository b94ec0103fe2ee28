import { createHash } from 'node:crypto';
import type { AnswerForm, TypedColumn } from '@cotizaobra/proto/documents/answer-form';
import { sheetNames } from '../sheet-book.js';

/** Where everything stands in a form, for who writes it and who reads it back. Lines count from 1. */
export const ANSWER_SHEET = sheetNames.Quotation;
export const ANSWER_HEAD_LINES = 7;
export const FIRST_ITEM_LINE = ANSWER_HEAD_LINES + 1;
/** The hidden column behind those that are seen: of the head what the form is, of each part its id. */
export const HIDDEN_COLUMN = 'H';
export const QUANTITY_COLUMN = 'E';

/** Says what the file is; another layout gets another number. */
export const ANSWER_MARK = 'cotizaobra:formulario-de-precios:1';

export const typedColumns = { price: 'Precio', partial: 'Parcial' } as const satisfies Record<string, TypedColumn>;
export type AnswerMode = keyof typeof typedColumns;
export const columnOf: Record<AnswerMode, string> = { price: 'F', partial: 'G' };

/** Amounts of lines are typed only where nothing else may be. */
export const modeOf = ({ editable }: AnswerForm): AnswerMode => (editable.price ? 'price' : 'partial');

export interface SealedPart {
  itemId: string;
  /** As the sheet holds it. */
  quantity: number;
}

/**
 * Shows whether ids or quantities are still those that were written, in whatever order. It guards against accidents: what a
 * company may price is for the service that owns the document to say.
 */
export function sealOf(head: { documentId: string; version: number; mode: AnswerMode }, parts: SealedPart[]): string {
  const hash = createHash('sha256').update(`${head.documentId} ${head.version} ${head.mode}\n`);
  const lines = parts.map(({ itemId, quantity }) => `${itemId} ${quantity.toPrecision(15)}\n`).sort();
  for (const line of lines) hash.update(line);
  return hash.digest('hex').slice(0, 32);
}
