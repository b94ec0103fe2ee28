import { setImmediate } from 'node:timers/promises';
import type { PrintAnalyses, PrintAnalysis, PrintSupply } from '@cotizaobra/proto/documents/print-budget';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { currencyWords } from '@cotizaobra/proto/rules/currency';
import { HOURS_PER_DAY, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import { figureText } from '../../view-model/budget/figures.js';
import { kindSums } from '../../view-model/budget/kind-sums.js';
import { yieldUnitText } from '../../view-model/budget/yield-unit.js';
import { cleanLine, fittedLine } from '../../view-model/long-text.js';
import type { Block } from './block.js';
import { type BlockColumn, headMarkup, markupOf, rowMarkup, spanMarkup } from './block-markup.js';

const ANALYSES_AT_ONCE = 100;
/** Decimals that a quantity shows at least, as in the sheets that entities know. */
const QUANTITY_PLACES = 4;
const PRICE_PLACES = 2;
/** A longer text would make its row higher than a sheet. */
const MOST_LETTERS = 600;

/** Columns in the order of S10. */
const columnsIn = (symbol: string): BlockColumn[] => [
  { heading: 'Código', percent: 13 },
  { heading: 'Descripción del recurso', percent: 32 },
  { heading: 'Unidad', percent: 8 },
  { heading: 'Cuadrilla', percent: 10, numeric: true },
  { heading: 'Cantidad', percent: 13, numeric: true },
  { heading: `Precio ${symbol}`, percent: 12, numeric: true },
  { heading: `Parcial ${symbol}`, percent: 12, numeric: true },
];

interface Sheetful {
  print: PrintAnalyses;
  columns: BlockColumn[];
  head: string;
  symbol: string;
}

function Caption({ analysis, symbol, goesOn }: { analysis: PrintAnalysis; symbol: string; goesOn: boolean }) {
  const unit = cleanLine(analysis.unit);
  return (
    <div className="cap">
      <h3>
        <span>{`Partida ${analysis.number}`}</span>
        <span>
          {fittedLine(analysis.description, MOST_LETTERS)}
          {goesOn && <em> (continuación)</em>}
        </span>
      </h3>
      <p>
        <span>
          {analysis.yield !== null &&
            `Rendimiento: ${figureText(analysis.yield, QUANTITY_PLACES)} ${yieldUnitText(analysis)} de ${HOURS_PER_DAY} horas`}
        </span>
        <b>{`Costo unitario directo por ${unit || 'unidad'}: ${symbol} ${figureText(analysis.unitCost, PRICE_PLACES)}`}</b>
      </p>
    </div>
  );
}

function supplyRow(supply: PrintSupply, { print, columns }: Sheetful): string {
  const resource = print.resources[supply.resource]!;
  const cells = [
    cleanLine(resource.code),
    fittedLine(resource.description, MOST_LETTERS),
    cleanLine(resource.unit),
    figureText(supply.crew, QUANTITY_PLACES),
    figureText(supply.quantity, QUANTITY_PLACES),
    figureText(supply.price ?? resource.price, PRICE_PLACES),
    figureText(supply.partial, PRICE_PLACES),
  ];
  return rowMarkup({ cells, columns });
}

function blockOf(analysis: PrintAnalysis, sheetful: Sheetful): Block {
  const { print, columns, head, symbol } = sheetful;
  const rows: string[] = [];
  const keepWithNext: boolean[] = [];
  const add = (row: string, keep: boolean): void => {
    rows.push(row);
    keepWithNext.push(keep);
  };
  const sums = kindSums(analysis, print.resources);
  for (const kind of supplyKinds) {
    const supplies = analysis.supplies.filter((supply) => print.resources[supply.resource]!.kind === kind);
    if (supplies.length === 0) continue;
    add(spanMarkup('grp', supplyBlockNames[kind], '', columns.length), true);
    for (const [at, supply] of supplies.entries()) add(supplyRow(supply, sheetful), at === supplies.length - 1);
    add(spanMarkup('sum', '', figureText(sums.get(kind)!, PRICE_PLACES), columns.length), false);
  }
  return {
    caption: markupOf(<Caption analysis={analysis} symbol={symbol} goesOn={false} />),
    continued: markupOf(<Caption analysis={analysis} symbol={symbol} goesOn />),
    ...{ head, rows, keepWithNext, whole: true, columns: columns.length },
  };
}

/** One block for each analysis: its part, its supplies by kind and the unit cost. Yields to other work. */
export async function analysisBlocks(print: PrintAnalyses, currency: Currency): Promise<Block[]> {
  const { symbol } = currencyWords[currency];
  const columns = columnsIn(symbol);
  const sheetful: Sheetful = { print, columns, head: headMarkup(columns), symbol };
  const blocks: Block[] = [];
  for (const analysis of print.analyses) {
    blocks.push(blockOf(analysis, sheetful));
    if (blocks.length % ANALYSES_AT_ONCE === 0) await setImmediate();
  }
  return blocks;
}
