import { createHash } from 'node:crypto';
import type { AnswerForm, TypedColumn } from '@cotizaobra/proto/documents/answer-form';
import { sheetNames } from '../sheet-book.js';

/** The layout of a price form, for its writer and its reader. Line numbers start at 1. */
export const ANSWER_SHEET = sheetNames.Quotation;
export const ANSWER_HEAD_LINES = 7;
export const FIRST_ITEM_LINE = ANSWER_HEAD_LINES + 1;
/** The hidden column after the visible ones. It identifies the form in the head, and holds the id of each part. */
export const HIDDEN_COLUMN = 'H';
export const QUANTITY_COLUMN = 'E';

/** Identifies the file and its layout; a new layout gets a new number. */
export const ANSWER_MARK = 'cotizaobra:formulario-de-precios:1';

export const typedColumns = { price: 'Precio', partial: 'Parcial' } as const satisfies Record<string, TypedColumn>;
export type AnswerMode = keyof typeof typedColumns;
export const columnOf: Record<AnswerMode, string> = { price: 'F', partial: 'G' };

/** Amounts of lines are typed only if no other price may be typed. */
export const modeOf = ({ editable }: AnswerForm): AnswerMode => (editable.price ? 'price' : 'partial');

export interface SealedPart {
  itemId: string;
  /** The quantity as the sheet stores it. */
  quantity: number;
}

/**
 * Detects changed ids or quantities, in any order. It protects against accidents only. The service that owns the
 * document decides what a company may price.
 */
export function sealOf(head: { documentId: string; version: number; mode: AnswerMode }, parts: SealedPart[]): string {
  const hash = createHash('sha256').update(`${head.documentId} ${head.version} ${head.mode}\n`);
  const lines = parts.map(({ itemId, quantity }) => `${itemId} ${quantity.toPrecision(15)}\n`).sort();
  for (const line of lines) hash.update(line);
  return hash.digest('hex').slice(0, 32);
}
