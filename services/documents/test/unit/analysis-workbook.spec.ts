import { analyseUnitPrice, type UnitPriceSupply } from '@cotizaobra/proto/rules/unit-price';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { CellFormulaValue } from 'exceljs';
import { writeAnalysis } from '../../src/excel/analysis/write-analysis.js';
import { analysisFileName } from '../../src/view-model/file-name.js';
import { bytesOf, loadWorkbook } from '../support/spreadsheet.js';

const id = '019a0000-0000-7000-8000-000000000000';
const given: (UnitPriceSupply & { supply: string })[] = [
  { kind: 'LABOUR', supply: 'Peón', unit: 'hh', quadrille: '10', quantity: null, pu: '21.42' },
  { kind: 'MATERIAL', supply: '=HYPERLINK("http://x")', unit: '+m', quadrille: '-nota', quantity: '9.74', pu: '26.27' },
  { kind: 'EQUIPMENT', supply: 'Herramientas', unit: '%mo', quadrille: null, quantity: '3', pu: null },
];

function aPartida(item = 'Concreto en columnas'): Partida {
  const { supplies, blocks, unitCost } = analyseUnitPrice('12', given);
  return {
    ...{ id, item, performance: '12', unit: 'm³', categoryId: id, categoryPath: ['Concreto'], reference: true },
    ...{ version: 1, unitCost, blocks, supplies: given.map((supply, at) => ({ ...supply, ...supplies[at]!, id })) },
  };
}

describe('the workbook of an analysis', () => {
  it('has the supplies by kind, with formulas that carry their results', async () => {
    const sheet = (await loadWorkbook(await bytesOf((output) => writeAnalysis(aPartida(), output)))).worksheets[0]!;
    const at = (cell: string) => sheet.getCell(cell).value as CellFormulaValue;
    expect(sheet.name).toBe('Análisis');
    expect(sheet.getCell('A6').value).toBe('Mano de obra');
    expect(at('D7')).toMatchObject({ formula: 'ROUND(C7*8/$D$3,4)', result: 6.6667 });
    expect(at('F7')).toMatchObject({ formula: 'ROUND(D7*E7,2)', result: 142.8 });
    expect(at('F8')).toMatchObject({ formula: 'SUM(F9:F9)', result: 255.87 });
    expect(at('E11')).toMatchObject({ formula: 'F6', result: 142.8 });
    expect(at('F11')).toMatchObject({ formula: 'ROUND(D11/100*E11,2)', result: 4.28 });
    expect(at('F12')).toMatchObject({ formula: 'F6+F8+F10', result: Number(aPartida().unitCost) });
  });

  it('keeps what was typed a text', async () => {
    const bytes = await bytesOf((output) => writeAnalysis(aPartida('@SUM(A1)'), output));
    const sheet = (await loadWorkbook(bytes)).worksheets[0]!;
    for (const [cell, text] of Object.entries({
      A1: '@SUM(A1)',
      A9: '=HYPERLINK("http://x")',
      B9: '+m',
      C9: '-nota',
    })) {
      expect(sheet.getCell(cell).value).toBe(text);
      expect(sheet.getCell(cell).numFmt).toBe('@');
      expect(sheet.getCell(cell).formula).toBeUndefined();
    }
  });

  it('is called by the partida', () => {
    expect(analysisFileName('Concreto f’c = 210 kg/cm²')).toBe('Analisis_Concreto-f-c-210-kg-cm².xlsx');
    expect(analysisFileName('///')).toBe('Analisis_partida.xlsx');
  });
});
