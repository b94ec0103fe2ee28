import type { PrintDocument, PrintTotals } from '@cotizaobra/proto/documents/model';
import type { CellFormulaValue } from 'exceljs';
import { igvPercentOf } from '../view-model/print-view.js';
import { asNumber, formula } from './sheet-rows.js';

export interface TotalLine {
  label: string;
  value: CellFormulaValue;
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

/** SUBTOTAL, IGV and TOTAL: the rules of `totals.ts` as formulas, with their results. */
export function totalLines(place: Place): TotalLine[] {
  const { document, totals } = place;
  const [subtotal, igv, total] = formulasOf(place);
  return [
    { label: 'SUBTOTAL', value: formula(subtotal, asNumber(totals.subtotal)) },
    { label: `IGV (${igvPercentOf(document)}%)`, value: formula(igv, asNumber(totals.igv)) },
    { label: 'TOTAL', value: formula(total, asNumber(totals.total)) },
  ];
}
