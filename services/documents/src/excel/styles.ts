import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import type { Border, Borders, Fill, Font, Style } from 'exceljs';

const ink = { argb: 'FF16212B' };
const hair: Partial<Border> = { style: 'thin', color: { argb: 'FFDADCD5' } };
const firm: Partial<Border> = { style: 'thin', color: ink };

const solid = (argb: string): Fill => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } });
const font = (more: Partial<Font> = {}): Partial<Font> => ({ name: 'Calibri', size: 10, color: ink, ...more });
const below = (bottom: Partial<Border>): Partial<Borders> => ({ bottom });

/** Text stays text even when it is edited: `=`, `+`, `-` and `@` start no formula. */
export const TEXT_FORMAT = '@';
export const QUANTITY_FORMAT = '#,##0.00##';

/** `S/ 1,234.50` */
export const moneyFormat = (currency: Currency): string => `"${currencyWords[currency].symbol} "#,##0.00`;
/** Unit prices show the decimals they have, up to four. */
export const priceFormat = (currency: Currency): string => `${moneyFormat(currency)}##`;

export const headStyle: Partial<Style> = {
  font: font({ bold: true, color: { argb: 'FFFFFFFF' } }),
  fill: solid('FF16212B'),
};
export const titleStyle: Partial<Style> = { font: font({ bold: true }), fill: solid('FFEDEEEA'), border: below(firm) };
const subtitleStyle: Partial<Style> = { font: font({ bold: true }), border: below(hair) };
export const partStyle: Partial<Style> = { font: font(), border: below(hair) };
export const rowStyles = { TITLE: titleStyle, SUBTITLE: subtitleStyle, PART: partStyle } as const;
export const metaStyle: Partial<Style> = { font: font() };
export const strongStyle: Partial<Style> = { font: font({ bold: true }) };
export const nameStyle: Partial<Style> = { font: font({ bold: true, size: 14 }) };
export const totalStyle: Partial<Style> = { font: font({ bold: true, size: 12 }), border: { top: firm, bottom: firm } };

const opened = new Map<Partial<Style>, Partial<Style>>();

/** The same style for a cell to fill in: unlocked and highlighted. */
export function openStyle(style: Partial<Style>): Partial<Style> {
  const made = opened.get(style) ?? { ...style, fill: solid('FFFFF6D6'), protection: { locked: false } };
  opened.set(style, made);
  return made;
}
