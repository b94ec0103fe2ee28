import type { Writable } from 'node:stream';
import { supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import type { AnalysisSupply, CompanyAnalysis } from '@cotizaobra/proto/technical-data/company-analyses/model';
import ExcelJS, { type CellValue, type Style, type Worksheet } from 'exceljs';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber, formula } from '../sheet-rows.js';
import { headStyle, metaStyle, nameStyle, partStyle, TEXT_FORMAT, titleStyle } from '../styles.js';

const HEADINGS = [
  'Código',
  'Descripción Recurso',
  'Unidad',
  'Cuadrilla',
  'Cantidad',
  'Precio S/',
  'Parcial S/',
] as const;
const widths = [16, 60, 10, 12, 16, 16, 16];
/** An analysis keeps ten decimals, so that the file reads back as it was. */
const FIGURE = '#,##0.00########';
const TEXTS = 3;
const A4 = 9;

const figure = (decimal: string | null): number | null => (decimal === null ? null : asNumber(decimal));

function put(sheet: Worksheet, line: number, cells: readonly CellValue[], style: Partial<Style>): void {
  for (const [at, value] of cells.entries()) {
    const cell = sheet.getCell(line, at + 1);
    cell.value = value;
    const isText = typeof value === 'string';
    cell.style = {
      ...style,
      numFmt: isText ? TEXT_FORMAT : FIGURE,
      alignment: { vertical: 'top', horizontal: at < TEXTS ? 'left' : 'right', wrapText: isText && at === 1 },
    };
  }
}

/** The partial of a percentage is a value: its base is no cell of its line. */
function supplyCells(supply: AnalysisSupply, line: number): CellValue[] {
  const { code, description, unit, crew, quantity, price, partial, ofShare } = supply;
  const amount = asNumber(partial);
  const computed = ofShare ? amount : formula(`ROUND(E${line}*F${line},2)`, amount);
  const texts = [code, description, unit].map(cleanLine);
  return [...texts, figure(crew), figure(quantity), figure(price), computed];
}

/** Writes one analysis from a line on; returns the first free line. */
function addAnalysis(sheet: Worksheet, analysis: CompanyAnalysis, first: number): number {
  const unit = cleanLine(analysis.unit);
  let line = first;
  const add = (cells: readonly CellValue[], style: Partial<Style>): void => {
    put(sheet, line, cells, style);
    line += 1;
  };
  add(['Partida', cleanLine(analysis.code) || null, cleanLine(analysis.item)], nameStyle);
  const perDay = figure(analysis.yield);
  const costs: CellValue[] = [`Costo unitario directo por : ${unit}`, asNumber(analysis.cost)];
  add(['Rendimiento', perDay === null ? null : `${unit}/DIA`, null, perDay, null, ...costs], metaStyle);
  add(HEADINGS, headStyle);
  for (const kind of supplyKinds) {
    const supplies = analysis.supplies.filter((supply) => supply.kind === kind);
    if (supplies.length === 0) continue;
    const block = analysis.blocks.find((one) => one.kind === kind);
    const sum = asNumber(block?.sum ?? '0');
    add([null, supplyBlockNames[kind], null, null, null, null, sum], titleStyle);
    for (const supply of supplies) add(supplyCells(supply, line), partStyle);
  }
  return line + 1;
}

/** The workbook of analyses in blocks as S10 prints them; the import reads it again. */
export async function writeAnalysesBook(analyses: readonly CompanyAnalysis[], output: Writable): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Análisis', {
    pageSetup: { paperSize: A4, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    views: [{ state: 'normal', showGridLines: false }],
  });
  sheet.columns = widths.map((width) => ({ width }));
  let line = 1;
  for (const analysis of analyses) line = addAnalysis(sheet, analysis, line);
  await workbook.xlsx.write(output);
  output.end();
}
