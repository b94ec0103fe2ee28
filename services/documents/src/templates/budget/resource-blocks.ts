import type { PrintResources } from '@cotizaobra/proto/documents/print-budget';
import { type Currency, currencyWords } from '@cotizaobra/proto/rules/currency';
import { supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { figureText, signedCentsOf, signedText } from '../../view-model/budget/figures.js';
import { cleanLine, fittedLine } from '../../view-model/long-text.js';
import type { Block } from './block.js';
import { type BlockColumn, captionMarkup, headMarkup, rowMarkup, spanMarkup } from './block-markup.js';

const QUANTITY_PLACES = 4;
const PRICE_PLACES = 2;
/** A longer text would make its row higher than a sheet. */
const MOST_LETTERS = 600;

/** Columns in the order of S10. */
const columnsIn = (symbol: string): BlockColumn[] => [
  { heading: 'Código', percent: 13 },
  { heading: 'Recurso', percent: 39 },
  { heading: 'Unidad', percent: 8 },
  { heading: 'Cantidad', percent: 14, numeric: true },
  { heading: `Precio ${symbol}`, percent: 12, numeric: true },
  { heading: `Parcial ${symbol}`, percent: 14, numeric: true },
];

/** Rows below the resources, which lead from their sum to the direct cost. */
function closingRows(print: PrintResources, sum: bigint, columns: number): string[] {
  const unanalysed = signedCentsOf(print.unanalysed);
  const rounding = signedCentsOf(print.rounding);
  const rows = [spanMarkup('sum', 'Total de insumos', signedText(sum), columns)];
  if (unanalysed !== 0n) {
    rows.push(spanMarkup('', 'Partidas sin análisis de precios unitarios', signedText(unanalysed), columns));
  }
  if (rounding !== 0n) rows.push(spanMarkup('', 'Diferencia de redondeo', signedText(rounding), columns));
  const label = print.scope === null ? 'Costo directo' : 'Costo directo del título';
  return [...rows, spanMarkup('tot', label, signedText(signedCentsOf(print.directCost)), columns)];
}

/** One table: the resources by kind, each kind with its sum, then the way to the direct cost. */
export function resourceBlocks(print: PrintResources, currency: Currency): Block[] {
  const columns = columnsIn(currencyWords[currency].symbol);
  const rows: string[] = [];
  const keepWithNext: boolean[] = [];
  let total = 0n;
  for (const kind of supplyKinds) {
    const resources = print.resources.filter((resource) => resource.kind === kind);
    if (resources.length === 0) continue;
    const sum = resources.reduce((all, { amount }) => all + signedCentsOf(amount), 0n);
    total += sum;
    rows.push(spanMarkup('t', supplyBlockNames[kind], signedText(sum), columns.length));
    keepWithNext.push(true);
    for (const { code, description, unit, quantity, price, amount } of resources) {
      const cells = [
        cleanLine(code),
        fittedLine(description, MOST_LETTERS),
        cleanLine(unit),
        figureText(quantity, QUANTITY_PLACES),
        figureText(price, PRICE_PLACES),
        signedText(signedCentsOf(amount)),
      ];
      rows.push(rowMarkup({ cells, columns }));
      keepWithNext.push(false);
    }
  }
  const closing = closingRows(print, total, columns.length);
  rows.push(...closing);
  keepWithNext.push(...closing.map((_, at) => at < closing.length - 1));
  const caption = print.scope === null ? '' : captionMarkup('Título', fittedLine(print.scope, MOST_LETTERS));
  return [
    {
      ...{ caption, continued: caption, head: headMarkup(columns), rows, keepWithNext },
      ...{ whole: false, columns: columns.length },
    },
  ];
}
