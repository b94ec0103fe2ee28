import { searchText } from '../../rules/search-text.js';
import { isShareOfLabour, type SupplyKind } from '../../rules/unit-price.js';
import { looksNumeric } from '../number-format.js';
import type { SheetTable } from '../sheet-table.js';
import { type TableCell, textOf } from '../tables.js';
import { type SupplyColumns, supplyColumnsOf } from './analysis-columns.js';
import { headFactsIn, itemIn } from './analysis-head.js';
import type { LostLine, RawAnalyses, RawAnalysis } from './raw-analysis.js';
import { cellAt } from './supply-cells.js';

/** Headings of the blocks in S10, Delphin, Presto and hand-made sheets. */
const blocks: readonly (readonly [RegExp, SupplyKind])[] = [
  [/^(mano de obra|personal|obreros)\b/, 'LABOUR'],
  [/^(material(es)?|insumos)\b/, 'MATERIAL'],
  [/^(equipos?|maquinarias?|herramientas?)\b/, 'EQUIPMENT'],
  [/^(sub ?contratos?|sub ?partidas?|servicios?|transportes?|fletes?)\b/, 'SUBCONTRACT'],
];

/** What printed pages repeat, and sums that the analysis computes itself. */
const repeated =
  /^(s10|pagina|analisis de (precios|costos)|presupuesto|sub ?presupuesto|cliente|lugar|fecha|proyecto|obra|propietario|ubicacion|moneda|sub ?total|total|costo|jornada|hecho por)\b/;

const filled = (line: readonly TableCell[]): { text: string; at: number }[] =>
  line.map((cell, at) => ({ text: textOf(cell).replace(/\s+/g, ' ').trim(), at })).filter(({ text }) => text !== '');

/** The kind of a line that heads a block: one text, and perhaps the block's sum. */
export function blockOf(line: readonly TableCell[]): SupplyKind | null {
  const cells = filled(line);
  const texts = cells.filter(({ at }) => !looksNumeric(line[at]!));
  if (texts.length !== 1 || cells.length > 3) return null;
  const words = searchText(texts[0]!.text.replace(/^[\d.)\-\s]+/, ''));
  return words.length > 40 ? null : (blocks.find(([pattern]) => pattern.test(words))?.[1] ?? null);
}

/** The line with its description where the headings have it: merged headings stand beside their column. */
function aligned(line: readonly TableCell[], columns: SupplyColumns): readonly TableCell[] {
  const { code, description = 0, unit = description + 1 } = columns;
  if (textOf(cellAt(line, description)).trim() !== '') return line;
  const from = code !== undefined && code < description ? code + 1 : 0;
  const at = line.findIndex(
    (cell, place) =>
      place >= from && place < unit && place !== code && textOf(cell).trim() !== '' && !looksNumeric(cell),
  );
  if (at < 0) return line;
  const moved = [...line];
  moved[description] = line[at]!;
  return moved;
}

function isSupply(line: readonly TableCell[], columns: SupplyColumns): boolean {
  const description = textOf(cellAt(line, columns.description)).trim();
  if (description === '' || /^[\d.,]+$/.test(description)) return false;
  const has = (column: 'quantity' | 'price' | 'crew'): boolean => textOf(cellAt(line, columns[column])).trim() !== '';
  const unit = textOf(cellAt(line, columns.unit)).trim();
  return (unit !== '' && (has('quantity') || has('price') || has('crew'))) || isShareOfLabour(unit || '-');
}

/** Reads blocks as S10 prints them: 'Partida', 'Rendimiento', headings, then supplies below the name of their kind. */
export function readBlocks({ table, rowOf }: SheetTable): RawAnalyses {
  const analyses: RawAnalysis[] = [];
  const lost: LostLine[] = [];
  let [open, columns, kind]: [RawAnalysis | null, SupplyColumns | null, SupplyKind | null] = [null, null, null];
  for (const [at, line] of table.entries()) {
    const row = rowOf(at);
    const named = supplyColumnsOf(line);
    if (named) {
      columns = named;
      continue;
    }
    const head = itemIn(line);
    if (head) {
      open = { row, ...head, facts: headFactsIn(line), supplies: [] };
      kind = null;
      analyses.push(open);
      continue;
    }
    if (!open) continue;
    const block = blockOf(line);
    if (block) {
      kind = block;
      continue;
    }
    // Before supplies: below the headings of an earlier analysis a yield looks like one.
    const facts = headFactsIn(line);
    if (Object.keys(facts).length > 0) {
      open.facts = { ...open.facts, ...facts };
      continue;
    }
    const placed = columns && aligned(line, columns);
    if (columns && placed && isSupply(placed, columns)) {
      open.supplies.push({ row, line: placed, columns, kind });
      continue;
    }
    addLost(lost, row, open.item, line);
  }
  return { analyses: analyses.filter(({ supplies }) => supplies.length > 0), lost };
}

function addLost(lost: LostLine[], row: number, item: string, line: readonly TableCell[]): void {
  const texts = filled(line).filter(({ at }) => !looksNumeric(line[at]!));
  const [first] = texts;
  if (!first || repeated.test(searchText(first.text))) return;
  lost.push({ row, item, text: first.text.slice(0, 80) });
}
