import type { BudgetPrint } from '@cotizaobra/proto/documents/budget-prints';
import type { DocumentOutput, PrintDocument } from '@cotizaobra/proto/documents/model';

const prefixes = { Quotation: 'Cotizacion', Request: 'Requerimiento' } as const;

/** Replaces characters that break file systems or headers with a hyphen. */
const safe = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '');

/** `Cotizacion_COT-2026-0044.pdf` */
export function fileNameOf(document: PrintDocument, output: DocumentOutput): string {
  return `${prefixes[document.kind]}_${safe(document.code) || 'sin-codigo'}.${output}`;
}

const NAME_MAX = 80;

/** `Analisis_Concreto-en-columnas.xlsx` */
export function analysisFileName(item: string): string {
  return `Analisis_${safe(item.slice(0, NAME_MAX)) || 'partida'}.xlsx`;
}

/** `Orden_OC-2026-0014.pdf` */
export const orderFileName = (code: string, output: DocumentOutput): string =>
  `Orden_${safe(code) || 'sin-codigo'}.${output}`;

/** `Comparativo_RQ-2026-0021.xlsx` */
export const comparisonFileName = (code: string, output: DocumentOutput): string =>
  `Comparativo_${safe(code) || 'sin-codigo'}.${output}`;

/** `Cotizar_RQ-2026-0021.xlsx` */
export const guestFormFileName = (code: string): string => `Cotizar_${safe(code) || 'sin-codigo'}.xlsx`;

/** `Acta-de-apertura_RQ-2026-0026.pdf` */
export const openingActFileName = (code: string): string => `Acta-de-apertura_${safe(code) || 'sin-codigo'}.pdf`;

const budgetFiles: Record<BudgetPrint, string> = {
  budget: 'Presupuesto',
  analyses: 'Analisis-de-precios-unitarios',
  resources: 'Relacion-de-insumos',
  formula: 'Formula-polinomica',
};

/** `Presupuesto_COT-2026-0044.pdf` */
export const budgetFileName = (print: BudgetPrint, code: string, output: DocumentOutput): string =>
  `${budgetFiles[print]}_${safe(code) || 'sin-codigo'}.${output}`;

/** `Mis-APUs_2026-11-23.xlsx` */
export const companyAnalysesFileName = (day: string, format: string): string => `Mis-APUs_${safe(day)}.${format}`;
