import { divideHalfUp } from '@cotizaobra/proto/rules/decimal';
import { documentTotals, partialCents, sumCents } from '@cotizaobra/proto/rules/totals';

/** IGV rate in the printed sample; a sample has no date to look the rate up. */
const SAMPLE_RATE = '18';

interface SamplePart {
  description: string;
  unit: string;
  quantity: string;
  price: string;
}

/** A small quotation; its figures use the same rules as real ones. */
const titles: readonly { description: string; parts: readonly SamplePart[] }[] = [
  {
    description: 'Concreto armado',
    parts: [
      { description: 'Concreto premezclado f’c = 210 kg/cm²', unit: 'm³', quantity: '12.80', price: '432.50' },
      { description: 'Acero corrugado fy = 4,200 kg/cm²', unit: 'kg', quantity: '614.00', price: '6.95' },
      { description: 'Encofrado y desencofrado', unit: 'm²', quantity: '96.80', price: '68.20' },
    ],
  },
  {
    description: 'Albañilería',
    parts: [{ description: 'Muro de soga, ladrillo King Kong', unit: 'm²', quantity: '214.30', price: '96.80' }],
  },
];

export const sampleHead = {
  company: 'Constructora Wayra Sur S.A.C.',
  ruc: 'RUC 20999012371',
  code: 'COT-2026-0041',
  date: '20 de noviembre de 2026',
} as const;

export function sampleQuotation() {
  const blocks = titles.map(({ description, parts }, at) => {
    const lines = parts.map((part, below) => ({
      ...part,
      number: `${at + 1}.${below + 1}`,
      cents: partialCents(part.quantity, part.price),
    }));
    return { number: String(at + 1), description, lines, cents: sumCents(lines.map(({ cents }) => cents)) };
  });
  const partials = blocks.flatMap(({ lines }) => lines.map(({ cents }) => cents));
  return { blocks, totals: documentTotals(partials, 'INCLUDED', SAMPLE_RATE) };
}

interface Supply {
  name: string;
  unit: string;
  /** Null: no crew, as for materials. */
  crew: string | null;
  quantity: string;
  price: string;
}

interface SupplyGroup {
  name: string;
  kind: 'labour' | 'materials' | 'equipment';
  supplies: readonly Supply[];
}

export const sampleApu = { name: 'Concreto f’c = 210 kg/cm² en columnas', yield: '12.00' } as const;

const groups: readonly SupplyGroup[] = [
  {
    name: 'Mano de obra',
    kind: 'labour',
    supplies: [
      { name: 'Operario', unit: 'hh', crew: '2.00', quantity: '1.3333', price: '30.12' },
      { name: 'Peón', unit: 'hh', crew: '10.00', quantity: '6.6667', price: '21.42' },
    ],
  },
  {
    name: 'Materiales',
    kind: 'materials',
    supplies: [
      { name: 'Cemento Portland tipo I (42.5 kg)', unit: 'bol', crew: null, quantity: '9.7400', price: '26.27' },
      { name: 'Piedra chancada de 1/2"', unit: 'm³', crew: null, quantity: '0.5300', price: '72.88' },
    ],
  },
  {
    name: 'Equipos',
    kind: 'equipment',
    supplies: [
      { name: 'Mezcladora de concreto de 11 p³', unit: 'hm', crew: '1.00', quantity: '0.6667', price: '28.50' },
    ],
  },
];

/** A unit price analysis: its supplies with their amounts, and each group's share of the price. */
export function sampleAnalysis() {
  const priced = groups.map((group) => {
    const supplies = group.supplies.map((supply) => ({
      ...supply,
      cents: partialCents(supply.quantity, supply.price),
    }));
    return { ...group, supplies, cents: sumCents(supplies.map(({ cents }) => cents)) };
  });
  const total = sumCents(priced.map(({ cents }) => cents));
  return { total, groups: priced.map((group) => ({ ...group, share: shareOf(group.cents, total) })) };
}

/** Percent with one decimal: `36.9`. */
const shareOf = (part: bigint, whole: bigint): string => {
  const tenths = divideHalfUp(part * 1000n, whole)
    .toString()
    .padStart(2, '0');
  return `${tenths.slice(0, -1)}.${tenths.slice(-1)}`;
};
