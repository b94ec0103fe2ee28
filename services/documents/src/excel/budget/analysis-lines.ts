import type { PrintAnalyses, PrintAnalysis, PrintSupply } from '@cotizaobra/proto/documents/print-budget';
import { type BudgetProfile, roundings } from '@cotizaobra/proto/rules/budget/profile';
import { followsCrew, hoursOfUnit, shareBase } from '@cotizaobra/proto/rules/budget/supply';
import { HOURS_PER_DAY, supplyBlockNames, supplyKinds } from '@cotizaobra/proto/rules/unit-price';
import type { CellValue } from 'exceljs';
import { kindSums } from '../../view-model/budget/kind-sums.js';
import { yieldUnitText } from '../../view-model/budget/yield-unit.js';
import { cleanLine } from '../../view-model/long-text.js';
import { asNumber, formula } from '../sheet-rows.js';
import { headStyle, metaStyle, partStyle, strongStyle, titleStyle } from '../styles.js';
import type { BudgetSheet, SheetColumn } from './budget-book.js';

/** Columns in the order of S10. Figures have up to ten decimals. */
export const analysisColumns = (money: string, quantity: string): SheetColumn[] => [
  { heading: 'Código', width: 16 },
  { heading: 'Descripción del recurso', width: 52 },
  { heading: 'Unidad', width: 10 },
  { heading: 'Cuadrilla', width: 12, format: quantity },
  { heading: 'Cantidad', width: 14, format: `${quantity}######` },
  { heading: 'Precio', width: 16, format: `${money}########` },
  { heading: 'Parcial', width: 16, format: `${money}##` },
];

interface Within {
  print: PrintAnalyses;
  /** Cell of the price of each resource. */
  prices: readonly string[];
}

interface Lines {
  yieldCell: string;
  /** Cell of the sum of labour; null when the sum is not what percentages are of. */
  labour: string | null;
  profile: BudgetProfile;
}

const figure = (decimal: string | null): number | null => (decimal === null ? null : asNumber(decimal));

const rounded = (text: string, places: number | null): string => (places === null ? text : `ROUND(${text},${places})`);

/** Code, name, unit, crew, quantity, price and partial; what is computed is a formula. */
function supplyCells(supply: PrintSupply, line: number, within: Within, lines: Lines): CellValue[] {
  const { print, prices } = within;
  const resource = print.resources[supply.resource]!;
  const rounding = roundings[lines.profile];
  const share = shareBase(resource);
  const byCrew = lines.yieldCell !== '' && followsCrew({ ...resource, crew: supply.crew });
  const quantity = figure(supply.quantity);
  const ofCrew = rounded(`D${line}*${hoursOfUnit(resource.unit)}/${lines.yieldCell}`, rounding.crewPlaces);
  const base = share?.of === 'LABOUR' ? lines.labour : null;
  const price = figure(supply.price ?? resource.price);
  const isShare = share !== null;
  const product = isShare ? `E${line}/100*F${line}` : `E${line}*F${line}`;
  const cost = rounded(product, isShare ? rounding.sharePlaces : 2);
  const own = prices[supply.resource]!;
  return [
    cleanLine(resource.code),
    cleanLine(resource.description),
    cleanLine(resource.unit),
    figure(supply.crew),
    byCrew && quantity !== null ? formula(ofCrew, quantity) : quantity,
    isShare ? (base === null ? price : formula(base, price ?? 0)) : price === null ? null : formula(own, price),
    formula(cost, asNumber(supply.partial)),
  ];
}

/** An analysis from its part to its unit cost. Percentages of labour use the sum of labour, which stands above them. */
export function addAnalysis(sheet: BudgetSheet, analysis: PrintAnalysis, within: Within): void {
  const { print } = within;
  const { costPlaces } = roundings[print.profile];
  const kinds = supplyKinds
    .map((kind) => ({
      kind,
      supplies: analysis.supplies.filter((each) => print.resources[each.resource]!.kind === kind),
    }))
    .filter(({ supplies }) => supplies.length > 0);
  const unit = cleanLine(analysis.unit);
  const sums = kindSums(analysis, print.resources);
  sheet.add([analysis.number, cleanLine(analysis.description), unit], titleStyle);
  const daily = `Rendimiento (${yieldUnitText(analysis)} de ${HOURS_PER_DAY} horas)`;
  const yieldLine = sheet.add(['', daily, '', null, figure(analysis.yield)], metaStyle);
  sheet.heads();
  const lines: Lines = {
    yieldCell: analysis.yield === null ? '' : `$E$${yieldLine}`,
    labour: null,
    profile: print.profile,
  };
  const heads: string[] = [];
  for (const { kind, supplies } of kinds) {
    const head = sheet.next;
    const sum = formula(`SUM(G${head + 1}:G${head + supplies.length})`, asNumber(sums.get(kind)!));
    sheet.add(['', supplyBlockNames[kind], '', null, null, null, sum], strongStyle);
    const shared = supplies.some(({ resource }) => shareBase(print.resources[resource]!) !== null);
    if (kind === 'LABOUR' && !shared) lines.labour = `G${head}`;
    for (const supply of supplies) sheet.add(supplyCells(supply, sheet.next, within, lines), partStyle);
    heads.push(`G${head}`);
  }
  const total = heads.length === 0 ? '0' : `ROUND(${heads.join('+')},${costPlaces})`;
  const text = `Costo unitario directo por ${unit || 'unidad'}`;
  sheet.add(['', text, '', null, null, null, formula(total, asNumber(analysis.unitCost))], headStyle);
}
