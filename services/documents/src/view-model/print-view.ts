import type { PrintClient, PrintDocument, PrintKind } from '@cotizaobra/proto/documents/model';
import type { PrintFooterRow } from '@cotizaobra/proto/documents/print-footer';
import { coverageOf, coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { addDays, formatDate, formatLongDate, limaDay } from '@cotizaobra/proto/rules/dates';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { centsInWords } from '@cotizaobra/proto/rules/money-words';
import { igvRateOn, type TaxMode } from '@cotizaobra/proto/rules/totals';
import { receiptText } from './act-texts.js';
import { centsOf } from './amount.js';
import { changeTerms } from './change-terms.js';
import { cleanLine, fittedLine } from './long-text.js';
import {
  clientView,
  type FieldView,
  type IssuerView,
  issuerView,
  type PartyView,
  room,
  userdataFields,
} from './parties.js';
import { type TermView, termViews } from './terms.js';
import { verificationTerm } from './verification-term.js';

export interface TotalsView {
  subtotal: string;
  igvLabel: string;
  igv: string;
  total: string;
  words: string;
  /** `10 de 12 partidas` when lines have no price; null when the total is complete. */
  coverage: string | null;
  /** The footer of a budget, in place of subtotal, IGV and total; null without one. */
  footer: FooterLineView[] | null;
}

export interface FooterLineView {
  label: string;
  amount: string;
  /** A subtotal, or the total. */
  sum: boolean;
}

/**
 * Everything that a template prints besides the rows, as finished texts. A template decides their place, never their
 * content.
 */
export interface PrintView {
  kind: PrintKind;
  /** The title in the file's metadata: `COT-2026-0044 · Cerco perimétrico`. */
  documentTitle: string;
  /** `Cotización`, `Requerimiento` */
  heading: string;
  title: string;
  project: string;
  place: string;
  code: string;
  internalCode: string;
  revision: number;
  longDate: string;
  shortDate: string;
  /** Null on a Request, or when the document has no validity period. */
  validUntil: string | null;
  /** `Soles (S/)` */
  currency: string;
  currencyName: string;
  /** `Los precios unitarios incluyen IGV.` and the short form `precios con IGV incluido`. Empty on a Request. */
  taxNote: string;
  taxShort: string;
  /** `IGV incluido`, next to a total. */
  taxBadge: string;
  issuer: IssuerView;
  client: PartyView;
  /** The owner's note about its client; empty on the form for others. */
  note: FieldView[];
  attention: string;
  totals: TotalsView | null;
  terms: TermView[];
}

const headings: Record<PrintKind, string> = { Quotation: 'Cotización', Request: 'Requerimiento' };

const taxTexts: Record<TaxMode, { note: string; short: string; badge: string }> = {
  INCLUDED: { note: 'Los precios unitarios incluyen IGV.', short: 'precios con IGV incluido', badge: 'IGV incluido' },
  EXCLUDED: { note: 'Los precios unitarios no incluyen IGV.', short: 'precios sin IGV', badge: 'IGV incluido' },
  EXEMPT: {
    note: 'Operación exonerada del IGV (Amazonía, Ley N.º 27037).',
    short: 'exonerado del IGV',
    badge: 'Exonerado del IGV',
  },
};

/** `18` in 'IGV (18%)'; 0 on an exempt document. */
export function igvPercentOf(document: PrintDocument): string {
  return document.taxMode === 'EXEMPT' ? '0' : igvRateOn(limaDay(document.date));
}

/** `Gastos generales (10%)`; the percentage stays out where the label has it. */
export const footerLabel = ({ label, percent }: PrintFooterRow): string =>
  percent === null || label.includes('%') ? cleanLine(label) : `${cleanLine(label)} (${percent}%)`;

function footerView({ footer, currency }: PrintDocument): FooterLineView[] | null {
  if (!footer || footer.length === 0) return null;
  return footer.map((row) => ({
    label: fittedLine(footerLabel(row), room.short),
    amount: formatMoneyCents(centsOf(row.amount), currency),
    sum: row.kind === 'SUBTOTAL' || row.kind === 'TOTAL',
  }));
}

function totalsView(document: PrintDocument): TotalsView | null {
  if (document.totals === null) return null;
  const { subtotal, igv, total } = document.totals;
  const { currency } = document;
  const coverage = coverageOf(document.rows);
  return {
    subtotal: formatMoneyCents(centsOf(subtotal), currency),
    igvLabel: `IGV (${igvPercentOf(document)}%)`,
    igv: formatMoneyCents(centsOf(igv), currency),
    total: formatMoneyCents(centsOf(total), currency),
    words: centsInWords(centsOf(total), currency),
    coverage: isIncomplete(coverage) ? coverageText(coverage) : null,
    footer: footerView(document),
  };
}

function validUntil(document: PrintDocument): string | null {
  if (document.kind === 'Request' || document.validityDays === null) return null;
  return formatLongDate(addDays(limaDay(document.date), document.validityDays));
}

/** The client of a Request is the company that sends it. */
function addressee(document: PrintDocument): PrintClient | null {
  if (document.client !== null || document.kind === 'Quotation') return document.client;
  const { name, ruc, contactName, phone, email, address, place } = document.issuer;
  return { name, documentType: 'RUC', documentNumber: ruc, contactName, phone, email, address, place };
}

/** 'Constancia' of a sealed answer, with the digest that the act of the opening states. */
const receiptTerm = ({ receipt }: PrintDocument): TermView[] =>
  receipt ? [{ label: 'Constancia', text: receiptText(receipt), wide: true }] : [];

/** @param logo a data URI of the issuer's logo, or null for the badge with its initials */
export function printView(document: PrintDocument, logo: string | null): PrintView {
  const priced = document.kind === 'Quotation';
  const until = validUntil(document);
  const { name, symbol } = currencyWords[document.currency];
  const owner = document.form === 'owner';
  const client = clientView(addressee(document), owner ? document.userdata : null);
  const project = fittedLine(document.project || document.title, room.project);
  const code = fittedLine(document.code, room.short);
  return {
    kind: document.kind,
    documentTitle: `${code} · ${project}`,
    heading: headings[document.kind],
    title: fittedLine(document.title, room.project),
    project,
    place: fittedLine(document.place ?? '', room.address),
    code,
    internalCode:
      owner && document.internalCode !== document.code ? fittedLine(document.internalCode ?? '', room.short) : '',
    revision: document.revision,
    longDate: formatLongDate(document.date),
    shortDate: formatDate(document.date),
    validUntil: until,
    currency: `${name} (${symbol})`,
    currencyName: name,
    taxNote: priced ? taxTexts[document.taxMode].note : '',
    taxShort: priced ? taxTexts[document.taxMode].short : '',
    taxBadge: priced ? taxTexts[document.taxMode].badge : '',
    issuer: issuerView(document.issuer, logo),
    client,
    note: owner && document.client !== null ? userdataFields(document.userdata, client) : [],
    attention: fittedLine(document.details.attention ?? '', room.name),
    totals: totalsView(document),
    terms: [
      ...changeTerms(document),
      ...termViews(document, until),
      ...receiptTerm(document),
      ...verificationTerm(document),
    ],
  };
}
