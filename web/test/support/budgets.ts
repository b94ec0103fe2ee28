import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { DocumentAnswer } from '@cotizaobra/proto/quotations/answers';
import type { GetAnalysis } from '@cotizaobra/proto/quotations/get-analysis';
import type { GetExplosion } from '@cotizaobra/proto/quotations/get-explosion';
import type { GetPolynomial } from '@cotizaobra/proto/quotations/get-polynomial';
import { type AnalysisBlock, analyse } from '@cotizaobra/proto/rules/budget/analysis';
import type { SupplyKind } from '@cotizaobra/proto/rules/budget/supply';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { aDocument, rowsOf } from './documents.js';
import { uuid } from './people.js';

export type AnalysisAnswer = MessageOutput<typeof GetAnalysis>;
export type ExplosionAnswer = MessageOutput<typeof GetExplosion>;

interface SupplySpec {
  kind: SupplyKind;
  description: string;
  unit: string;
  crew?: string;
  quantity?: string;
  price?: string;
  analyses?: number;
}

export const concreteSupplies: readonly SupplySpec[] = [
  { kind: 'LABOUR', description: 'Operario', unit: 'hh', crew: '2', price: '30.12', analyses: 3 },
  { kind: 'LABOUR', description: 'Peón', unit: 'hh', crew: '10', price: '21.42' },
  {
    kind: 'MATERIAL',
    description: 'Cemento Portland tipo I, 42.5 kg',
    unit: 'bol',
    quantity: '9.74',
    price: '25.9',
    analyses: 5,
  },
  { kind: 'EQUIPMENT', description: 'Herramientas manuales', unit: '%mo', quantity: '3' },
];

/** The analysis of an item as the API answers it, computed by the shared rules. */
export function anAnalysis(itemId: string, supplies = concreteSupplies, perDay: string | null = '12'): AnalysisAnswer {
  const given = supplies.map(({ kind, unit, crew = null, quantity = null, price = null }) => ({
    kind,
    code: null,
    unit,
    crew,
    quantity,
    price,
  }));
  const figures = analyse({ yield: perDay, supplies: given }, 'S10');
  return {
    version: 4,
    itemId,
    profile: 'S10',
    yield: perDay,
    unit: 'm³/día',
    cost: figures.cost,
    supplies: supplies.map(({ kind, description, unit, crew = null, analyses = 1 }, at) => ({
      resourceId: uuid(),
      code: '',
      kind,
      description,
      unit,
      crew,
      analyses,
      ...figures.supplies[at]!,
    })),
    blocks: figures.blocks as AnalysisBlock[],
  };
}

/** A budget: two parts, the first with an analysis. */
export function aBudget(quotation: Partial<DocumentAnswer['quotation']> = {}, cost = '433.35') {
  const rows: ItemRow[] = rowsOf([
    [0, 'TITLE', 'Concreto armado'],
    [1, 'PART', 'Concreto en zapatas', 'm³', '10', cost],
    [1, 'PART', 'Flete a obra', 'glb', '1', '500'],
  ]);
  rows[1] = { ...rows[1]!, hasAnalysis: true };
  const document = aDocument({
    quotation: { types: 'Quotation', taxMode: 'EXCLUDED', profile: 'S10', ...quotation },
    rows,
  });
  return { document, rows, analysed: rows[1]!, typed: rows[2]! };
}

export const cementId = uuid();

/** Cement and tools, with a part that no analysis explains and a rounding. */
export const anExplosion = (price = '25.9'): ExplosionAnswer => ({
  version: 4,
  resources: [
    {
      id: cementId,
      code: '0221000001',
      kind: 'MATERIAL',
      description: 'Cemento Portland tipo I',
      unit: 'bol',
      price,
      ofShare: false,
      index: '21',
      suggestedIndex: null,
      analyses: 5,
      quantity: '1194.2886',
      amount: '30932.07',
      share: '90.9',
    },
    {
      id: uuid(),
      code: '',
      kind: 'EQUIPMENT',
      description: 'Herramientas manuales',
      unit: '%mo',
      price: null,
      ofShare: true,
      index: null,
      suggestedIndex: '37',
      analyses: 2,
      quantity: null,
      amount: '3103.54',
      share: '9.1',
    },
  ],
  kinds: [
    { kind: 'MATERIAL', amount: '30932.07', share: '90.9', resources: 1 },
    { kind: 'EQUIPMENT', amount: '3103.54', share: '9.1', resources: 1 },
  ],
  withoutAnalysis: '500.00',
  rounding: '-22.94',
  directCost: '34512.67',
});

/** Two monomials with three indices; cement is in the second. */
export const aPolynomial = (): MessageOutput<typeof GetPolynomial> => ({
  version: 4,
  monomials: [
    {
      symbol: 'J',
      name: 'Mano de obra',
      coefficient: '0.371',
      indices: [{ index: '47', name: 'Mano de obra', share: '100.0', incidence: '0.371' }],
    },
    {
      symbol: 'C',
      name: 'Cemento y agregados',
      coefficient: '0.629',
      indices: [
        { index: '21', name: 'Cemento Portland tipo I', share: '78.4', incidence: '0.493' },
        { index: '04', name: 'Agregado fino', share: '21.6', incidence: '0.136' },
      ],
    },
  ],
  isGrouped: true,
  resources: [{ resourceId: cementId, description: 'Cemento', index: '21', suggested: true, amount: '31373.96' }],
  problems: [],
  notes: ['El índice 49 va dentro del 48.'],
  source: 'INEI 2026',
});
