import type { Writable } from 'node:stream';
import { formatDecimal } from '@cotizaobra/proto/rules/money-format';
import {
  HOURS_PER_DAY,
  hoursOfUnit,
  readCrew,
  type SupplyKind,
  supplyBlockNames,
} from '@cotizaobra/proto/rules/unit-price';
import type { Partida, Supply } from '@cotizaobra/proto/technical-data/model';
import ExcelJS, { type CellValue, type Style, type Worksheet } from 'exceljs';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber, formula } from '../sheet-rows.js';
import {
  headStyle,
  metaStyle,
  moneyFormat,
  nameStyle,
  partStyle,
  priceFormat,
  QUANTITY_FORMAT,
  TEXT_FORMAT,
  titleStyle,
  totalStyle,
} from '../styles.js';

const HEADINGS = ['Insumo', 'Und.', 'Cuadrilla', 'Cantidad', 'P. unit.', 'Parcial'] as const;
const widths = [56, 10, 12, 14, 16, 18];
const formats = [TEXT_FORMAT, TEXT_FORMAT, QUANTITY_FORMAT, QUANTITY_FORMAT, priceFormat('PEN'), moneyFormat('PEN')];
const TEXTS = 2;
const A4 = 9;
/** The cell of the yield; the quantities of crews depend on it. */
const YIELD_CELL = '$D$3';

type Cells = readonly CellValue[];

/** Writes one line after the other. A text stays a text, whatever its first character is. */
class AnalysisSheet {
  next = 1;

  constructor(readonly sheet: Worksheet) {
    sheet.columns = widths.map((width) => ({ width }));
  }

  add(cells: Cells, style: Partial<Style>): number {
    const line = this.next;
    for (const [at, format] of formats.entries()) {
      const cell = this.sheet.getCell(line, at + 1);
      const value = cells[at] ?? null;
      cell.value = value;
      cell.style = {
        ...style,
        numFmt: typeof value === 'string' ? TEXT_FORMAT : format,
        alignment: { vertical: 'top', horizontal: at < TEXTS ? 'left' : 'right', wrapText: at === 0 },
      };
    }
    this.next += 1;
    return line;
  }

  line(text: string, style: Partial<Style>): void {
    const cell = this.sheet.getCell(this.next, 1);
    cell.value = text;
    cell.style = { ...style, numFmt: TEXT_FORMAT };
    this.next += 1;
  }
}

const figure = (decimal: string | null): number | null => (decimal === null ? null : asNumber(decimal));

function crewCell({ quadrille }: Supply): CellValue {
  const crew = readCrew(quadrille);
  return crew === null ? (quadrille ?? null) : asNumber(crew);
}

/** @param labour cell of the labour sum; tools are a percentage of it */
function supplyCells(supply: Supply, line: number, labour: string | null): Cells {
  const { quantity, pu, partial, fromCrew, ofLabour } = supply;
  const amount = figure(quantity);
  const share = ofLabour ? '/100' : '';
  return [
    cleanLine(supply.supply),
    cleanLine(supply.unit),
    crewCell(supply),
    fromCrew && amount !== null
      ? formula(`ROUND(C${line}*${hoursOfUnit(supply.unit)}/${YIELD_CELL},4)`, amount)
      : amount,
    ofLabour && labour !== null ? formula(labour, figure(pu) ?? 0) : figure(pu),
    formula(`ROUND(D${line}${share}*E${line},2)`, asNumber(partial)),
  ];
}

/** The line of each block's head; its supplies follow below. */
function blockLines({ blocks, supplies }: Partida, first: number): Map<SupplyKind, number> {
  const lines = new Map<SupplyKind, number>();
  let line = first;
  for (const { kind } of blocks) {
    lines.set(kind, line);
    line += 1 + supplies.filter((supply) => supply.kind === kind).length;
  }
  return lines;
}

/** Labour computes its sum from its own lines. Supplies that are a percentage of labour use that sum. */
function addBlocks(sheet: AnalysisSheet, partida: Partida): string[] {
  const labourLine = blockLines(partida, sheet.next).get('LABOUR');
  const labour = labourLine === undefined ? null : `F${labourLine}`;
  return partida.blocks.map(({ kind, sum }) => {
    const supplies = partida.supplies.filter((supply) => supply.kind === kind);
    const head = sheet.next;
    const total = formula(`SUM(F${head + 1}:F${head + supplies.length})`, asNumber(sum));
    sheet.add([supplyBlockNames[kind], null, null, null, null, total], titleStyle);
    for (const supply of supplies) sheet.add(supplyCells(supply, sheet.next, labour), partStyle);
    return `F${head}`;
  });
}

/**
 * Writes the workbook of a unit price analysis. Quantities of crews, partials, sums and the unit cost are formulas.
 */
export async function writeAnalysis(partida: Partida, output: Writable): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const sheet = new AnalysisSheet(
    workbook.addWorksheet('Análisis', {
      pageSetup: { paperSize: A4, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      views: [{ state: 'normal', showGridLines: false }],
    }),
  );
  sheet.line(cleanLine(partida.item), nameStyle);
  sheet.line(partida.categoryPath.map(cleanLine).join(' › '), metaStyle);
  const yieldText = `Rendimiento (${cleanLine(partida.unit)}/día de ${HOURS_PER_DAY} horas)`;
  sheet.add([yieldText, cleanLine(partida.unit), null, asNumber(partida.performance)], metaStyle);
  sheet.line(
    `Costo por ${cleanLine(partida.unit)}: S/ ${formatDecimal(partida.unitCost)}. Precios sin IGV, en soles.`,
    metaStyle,
  );
  sheet.add(HEADINGS, headStyle);
  const sums = addBlocks(sheet, partida);
  const total = formula(sums.length === 0 ? '0' : sums.join('+'), asNumber(partida.unitCost));
  sheet.add(['Costo unitario', cleanLine(partida.unit), null, null, null, total], totalStyle);
  await workbook.xlsx.write(output);
  output.end();
}
