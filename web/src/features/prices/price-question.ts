import type { ComparisonBasis as PriceBasis } from '@cotizaobra/proto/rules/comparison/comparable';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';

/** What all asked prices of a document share. */
export interface PriceTerms {
  /** INEI code. */
  department: string;
  currency: Currency;
  basis: PriceBasis;
}

/** Text and unit of a line, as written. */
export interface PricedLine {
  description: string;
  unit: string;
}

interface PricedDocument {
  types: 'Quotation' | 'Request';
  department: string;
  typeMoneda: Currency;
  taxMode: TaxMode;
}

/** Null: it has no prices, or its reader may no longer see where it is. */
export const termsOf = ({ types, department, typeMoneda, taxMode }: PricedDocument): PriceTerms | null =>
  types === 'Quotation' && department !== '' ? { department, currency: typeMoneda, basis: basisOf(taxMode) } : null;

/** Prices of an exempt operation carry no IGV. */
export const basisOf = (taxMode: TaxMode): PriceBasis => (taxMode === 'INCLUDED' ? 'WITH_TAX' : 'WITHOUT_TAX');

/** The same for lines with the same text and unit. */
export const lineKey = ({ description, unit }: PricedLine): string => `${description.trim()}\u0000${unit.trim()}`;

/** Whether a line says enough to be asked for. */
export const isAskable = ({ description }: PricedLine): boolean => description.trim() !== '';

export const termsKey = ({ department, currency, basis }: PriceTerms): string => `${department} ${currency} ${basis}`;
