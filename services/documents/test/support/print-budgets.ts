import { type Line, outline } from '@cotizaobra/documents/dist/sample/outline.js';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import {
  type PrintAnalyses,
  type PrintBudget,
  type PrintBudgetContent,
  type PrintFormula,
  type PrintResource,
  type PrintResources,
  printBudgetSchema,
} from '@cotizaobra/proto/documents/print-budget';
import type { PrintFooterRow } from '@cotizaobra/proto/documents/print-footer';
import { analyse } from '@cotizaobra/proto/rules/budget/analysis';
import { defaultFooter, footerAmounts } from '@cotizaobra/proto/rules/budget/footer';
import type { BudgetProfile } from '@cotizaobra/proto/rules/budget/profile';
import { amountToCents, centsToAmount, partialAmount } from '@cotizaobra/proto/rules/totals';
import type { SupplyKind } from '@cotizaobra/proto/rules/unit-price';
import { LARGE_BUDGET, largeBudget } from './large-budget.js';
import { aQuotation } from './print-documents.js';

type Given = [code: string, kind: SupplyKind, description: string, unit: string, price: string | null];

/** Resources of the known analyses; the last one is a percentage of labour. */
export const resources: PrintResource[] = (
  [
    ['0101010003', 'LABOUR', 'OPERARIO', 'hh', '27.52'],
    ['0101010004', 'LABOUR', 'OFICIAL', 'hh', '21.62'],
    ['0101010005', 'LABOUR', 'PEÓN', 'hh', '19.56'],
    ['0213010001', 'MATERIAL', 'CEMENTO PORTLAND TIPO I (42.5 kg)', 'bol', '26.27'],
    ['0207020001', 'MATERIAL', 'ARENA GRUESA', 'm3', '55.93'],
    ['0207010010', 'MATERIAL', 'PIEDRA CHANCADA DE 1/2"', 'm3', '72.88'],
    ['0290130022', 'MATERIAL', 'AGUA', 'm3', '6.5'],
    ['0301290003', 'EQUIPMENT', 'MEZCLADORA DE CONCRETO DE 11 P3 (23 HP)', 'hm', '24.58'],
    ['0301290004', 'EQUIPMENT', 'VIBRADOR DE CONCRETO 4 HP 1.25"', 'hm', '8.47'],
    ['0301010006', 'EQUIPMENT', 'HERRAMIENTAS MANUALES', '%mo', null],
  ] satisfies Given[]
).map(([code, kind, description, unit, price]) => ({ code, kind, description, unit, price }));

type Used = [resource: number, crew: string | null, quantity: string | null];

const concrete: Used[] = [
  [0, '2', null],
  [1, '1', null],
  [2, '8', null],
  [3, null, '9.73'],
  [4, null, '0.52'],
  [5, null, '0.53'],
  [6, null, '0.186'],
  [7, '1', null],
  [8, '1', null],
  [9, null, '3'],
];

/** One analysis whose figures compute. */
export function anAnalysis(
  number: string,
  description: string,
  { used = concrete, perDay = '12', unit = 'm3', profile = 'S10' as BudgetProfile, of = resources } = {},
): PrintAnalyses['analyses'][number] {
  const supplies = used.map(([at, crew, quantity]) => ({ ...of[at]!, crew, quantity }));
  const made = analyse({ yield: perDay, supplies }, profile);
  return {
    number,
    code: '',
    description,
    unit,
    yield: perDay,
    yieldUnit: '',
    unitCost: made.cost,
    supplies: made.supplies.map(({ quantity, price, partial, ofShare }, at) => ({
      resource: used[at]![0],
      crew: used[at]![1],
      quantity,
      partial,
      ...(ofShare && price !== null ? { price } : {}),
    })),
  };
}

/** The analysis of one day of a worker: 0.4000 hours, 3 % of 17.03 is 0.51. */
export const known: PrintAnalyses = {
  print: 'analyses',
  profile: 'S10',
  resources,
  analyses: [
    anAnalysis('01.01', "CONCRETO f'c=210 kg/cm2 EN COLUMNAS"),
    anAnalysis('01.02', "CONCRETO f'c=210 kg/cm2 EN VIGAS", { perDay: '20' }),
    anAnalysis('01.03', 'PINTURA LÁTEX EN MUROS', {
      unit: 'm2',
      perDay: '20',
      used: [
        [0, '1', null],
        [2, '0.5', null],
        [3, null, '0.0333333333'],
        [9, null, '3'],
      ],
    }),
  ],
  without: 2,
};

/** The footer of a direct cost as it is printed. */
export function aFooter(directCost: string, igvRate = '18'): PrintFooterRow[] {
  const { rows } = footerAmounts(defaultFooter, directCost, igvRate);
  const keys = rows.map(({ key }) => key);
  return rows.map((row, at) => {
    const above = rows.flatMap((other, place) =>
      place < at && other.kind !== 'SUBTOTAL' && other.kind !== 'TOTAL' ? [place] : [],
    );
    const of = row.kind === 'PERCENTAGE' ? [keys.indexOf(row.of)] : row.kind === 'DIRECT_COST' ? [] : above;
    const percent = row.kind === 'PERCENTAGE' ? row.percent : row.kind === 'IGV' ? igvRate : null;
    return { kind: row.kind, label: row.name, percent, of, amount: row.result };
  });
}

/** A quotation with the footer of its direct cost, without IGV in its prices. */
function aBudgetDocument(overrides: Parameters<typeof aQuotation>[0] = {}): PrintDocument {
  const document = aQuotation({ taxMode: 'EXCLUDED', ...overrides });
  const footer = aFooter(document.totals!.subtotal);
  const of = (kind: PrintFooterRow['kind']) => footer.find((row) => row.kind === kind)!.amount;
  return { ...document, footer, totals: { subtotal: of('SUBTOTAL'), igv: of('IGV'), total: of('TOTAL') } };
}

export function aBudget(content: PrintBudgetContent, overrides: Parameters<typeof aQuotation>[0] = {}): PrintBudget {
  const document = aBudgetDocument(overrides);
  return printBudgetSchema.parse({
    document: content.print === 'budget' ? document : { ...document, rows: [] },
    content,
  });
}

/** Quantity and amount of each resource, and what is left to the direct cost. */
export function someResources(
  quantities: readonly string[] = ['120.5', '60.25', '482', '1170.3', '62.4'],
): PrintResources {
  const listed = quantities.map((quantity, at) => ({
    ...resources[at]!,
    quantity,
    amount: partialAmount(quantity, resources[at]!.price),
  }));
  const sum = listed.reduce((all, { amount }) => all + amountToCents(amount), 0n);
  return {
    print: 'resources',
    scope: null,
    resources: listed,
    unanalysed: '1200.00',
    rounding: '-0.37',
    directCost: centsToAmount(sum + 120_000n - 37n),
  };
}

export const aFormula: PrintFormula = {
  print: 'formula',
  monomials: [
    {
      symbol: 'M',
      name: 'Mano de obra',
      coefficient: '0.312',
      indices: [{ code: '47', name: 'MANO DE OBRA INC. LEYES SOCIALES', share: '100' }],
    },
    {
      symbol: 'CA',
      name: 'Cemento y agregados',
      coefficient: '0.345',
      indices: [
        { code: '21', name: 'CEMENTO PORTLAND TIPO I', share: '71.3' },
        { code: '05', name: 'AGREGADO GRUESO', share: '28.7' },
      ],
    },
    {
      symbol: 'Q',
      name: 'Equipo',
      coefficient: '0.143',
      indices: [{ code: '48', name: 'MAQUINARIA Y EQUIPO NACIONAL', share: '100' }],
    },
    {
      symbol: 'G',
      name: 'Gastos generales y utilidad',
      coefficient: '0.200',
      indices: [{ code: '39', name: 'ÍNDICE DE PRECIOS AL CONSUMIDOR', share: '100' }],
    },
  ],
  notes: ['Índices unificados del INEI, lista de 2026.'],
};

/** What a real public budget has beside its 4,041 parts. */
export const LARGE_ANALYSES = 1_100;

/** 1,100 analyses of four to fourteen supplies over 400 resources, the same each time. */
export function largeAnalyses(count = LARGE_ANALYSES): PrintAnalyses {
  const many: PrintResource[] = Array.from({ length: 400 }, (_, at) => {
    const base = resources[at % resources.length]!;
    if (base.price === null) return base;
    return { ...base, code: String(1_000_000_000 + at), description: `${base.description} - CLASE ${at}` };
  });
  const parts = largeBudget().filter(([, , , unit]) => unit !== undefined);
  const analyses = Array.from({ length: count }, (_, at) => {
    const [, , description, unit] = parts[(at * 3) % LARGE_BUDGET.parts]!;
    const used = Array.from({ length: 4 + (at % 11) }, (__, place): Used => {
      const resource = (at * 7 + place) % many.length;
      const { kind, price } = many[resource]!;
      if (price === null) return [resource, null, '3'];
      return kind === 'MATERIAL' ? [resource, null, `${place}.${1000 + ((at * 31) % 9000)}`] : [resource, '1.5', null];
    });
    return anAnalysis(`${1 + Math.floor(at / 100)}.${1 + (at % 100)}`, description, { used, unit, of: many });
  });
  return { print: 'analyses', profile: 'S10', resources: many, analyses, without: LARGE_BUDGET.parts - count };
}

/** The whole public budget as 'Presupuesto'. */
export const largeBudgetPrint = (lines: readonly Line[] = largeBudget()): PrintBudget =>
  aBudget({ print: 'budget' }, { lines, rows: outline(lines) });
