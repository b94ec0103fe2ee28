import type { PrintDocument, PrintTotals } from '@cotizaobra/proto/documents/model';
import type { PrintFooterRow } from '@cotizaobra/proto/documents/print-footer';
import type { CellFormulaValue } from 'exceljs';
import { footerLabel, igvPercentOf } from '../view-model/print-view.js';
import { asNumber, formula } from './sheet-rows.js';

export interface TotalLine {
  label: string;
  value: CellFormulaValue | number;
  /** The last one. */
  isTotal: boolean;
}

interface Place {
  document: PrintDocument;
  totals: PrintTotals;
  /** Formula of the sum of all parts. */
  sum: string;
  /** Line of SUBTOTAL; IGV and TOTAL follow. */
  line: number;
}

function formulasOf({ document, sum, line }: Place): [subtotal: string, igv: string, total: string] {
  const percent = igvPercentOf(document);
  const [subtotal, igv, total] = [`G${line}`, `G${line + 1}`, `G${line + 2}`];
  if (document.taxMode === 'INCLUDED') {
    return [`ROUND(${total}/(1+${percent}%),2)`, `ROUND(${total}-${subtotal},2)`, `ROUND(${sum},2)`];
  }
  return [`ROUND(${sum},2)`, `ROUND(${subtotal}*${percent}%,2)`, `ROUND(${subtotal}+${igv},2)`];
}

/** The formula of a footer's row from the cells of earlier rows; null of a fixed amount. */
function footerFormula({ kind, of, percent }: PrintFooterRow, { sum, line }: Place): string | null {
  const cells = of.map((row) => `G${line + row}`).join('+');
  if (kind === 'DIRECT_COST') return `ROUND(${sum},2)`;
  if (kind === 'FIXED') return null;
  return percent === null ? `ROUND(${cells || '0'},2)` : `ROUND((${cells || '0'})*${percent}%,2)`;
}

/** The footer of a budget with living formulas; the last row is the total. */
function footerLines(footer: readonly PrintFooterRow[], place: Place): TotalLine[] {
  return footer.map((row, at) => {
    const text = footerFormula(row, place);
    const amount = asNumber(row.amount);
    const isTotal = at === footer.length - 1;
    const label = footerLabel(row);
    return {
      label: isTotal ? label.toLocaleUpperCase('es-PE') : label,
      value: text === null ? amount : formula(text, amount),
      isTotal,
    };
  });
}

/** The footer, or SUBTOTAL, IGV and TOTAL: the rules of `totals.ts` as formulas, with their results. */
export function totalLines(place: Place): TotalLine[] {
  const { document, totals } = place;
  if (document.footer && document.footer.length > 0) return footerLines(document.footer, place);
  const [subtotal, igv, total] = formulasOf(place);
  return [
    { label: 'SUBTOTAL', value: formula(subtotal, asNumber(totals.subtotal)), isTotal: false },
    { label: `IGV (${igvPercentOf(document)}%)`, value: formula(igv, asNumber(totals.igv)), isTotal: false },
    { label: 'TOTAL', value: formula(total, asNumber(totals.total)), isTotal: true },
  ];
}
