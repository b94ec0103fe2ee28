import { codePrefix, type DocumentType } from '@cotizaobra/proto/quotations/model';
import { limaDay } from '@cotizaobra/proto/rules/dates';

/** The year in Lima at this moment, used in codes. */
export const codeYear = (now: Date): number => Number(limaDay(now).slice(0, 4));

/** `RQ-2026-0001`, `COT-2026-10234` */
export const suggestedCode = (type: DocumentType, year: number, sequence: number): string =>
  `${codePrefix[type]}-${year}-${String(sequence).padStart(4, '0')}`;

/** The sequence number of a suggested code of that type and year; null for any other code. */
export function sequenceOf(code: string, type: DocumentType, year: number): number | null {
  const prefix = `${codePrefix[type]}-${year}-`;
  if (!code.startsWith(prefix) || !/^\d{4,9}$/.test(code.slice(prefix.length))) return null;
  return Number(code.slice(prefix.length));
}
