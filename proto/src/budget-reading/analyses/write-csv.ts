import { supplyBlockNames } from '../../rules/unit-price.js';
import type { WrittenAnalysis } from './written-analysis.js';

const HEADINGS = [
  'Código de partida',
  'Partida',
  'Unidad de partida',
  'Rendimiento',
  'Tipo',
  'Código',
  'Insumo',
  'Unidad',
  'Cuadrilla',
  'Cantidad',
  'Precio',
  'Parcial',
];

/** A cell that a spreadsheet would take for a formula gets a space in front. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? ` ${text}` : text);
const cell = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]): string => `${cells.map((one) => cell(harmless(one))).join(';')}\r\n`;

/** A line per supply, with semicolons and decimal points, in UTF-8 with a mark: what Excel opens in Peru. */
export function writeAnalysesCsv(analyses: readonly WrittenAnalysis[]): string {
  const lines = analyses.flatMap(({ code, item, unit, yield: perDay, supplies }) =>
    supplies.map((supply) =>
      line([
        code,
        item,
        unit,
        perDay ?? '',
        supplyBlockNames[supply.kind],
        supply.code,
        supply.description,
        supply.unit,
        supply.crew ?? '',
        supply.quantity ?? '',
        supply.price ?? '',
        supply.partial,
      ]),
    ),
  );
  return `\ufeff${line(HEADINGS)}${lines.join('')}`;
}
