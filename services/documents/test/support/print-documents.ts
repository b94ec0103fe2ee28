import {
  type PrintDocument,
  type PrintDocumentInput,
  type PrintRow,
  printDocumentSchema,
} from '@cotizaobra/proto/documents/model';
import {
  amountToCents,
  centsToAmount,
  partialAmount,
  sumCents,
  type TaxMode,
  totalsOfSum,
} from '@cotizaobra/proto/rules/totals';

export type Line = [
  depth: number,
  code: string,
  description: string,
  unit?: string,
  quantity?: string,
  price?: string | null,
];

/** Numbers, partials and sums of an outline: a line without unit is a title, below depth 0 a subtitle. */
export function outline(lines: readonly Line[], priced = true): PrintRow[] {
  const counters: number[] = [];
  const rows = lines.map(([depth, code, description, unit, quantity = '0', price = null]): PrintRow => {
    counters.length = depth + 1;
    counters[depth] = (counters[depth] ?? 0) + 1;
    const part = unit !== undefined;
    return {
      number: Array.from(counters, (count) => count ?? 0).join('.'),
      type: part ? 'PART' : depth === 0 ? 'TITLE' : 'SUBTITLE',
      depth,
      code,
      description,
      unit: unit ?? '',
      quantity: part ? quantity : null,
      price: part && priced ? price : null,
      partial: part && priced ? partialAmount(quantity, price) : null,
      sum: null,
    };
  });
  if (!priced) return rows;
  return rows.map((row, at) => ({ ...row, sum: row.partial ?? sumBelow(rows, at) }));
}

function sumBelow(rows: readonly PrintRow[], at: number): string {
  const depth = rows[at]!.depth;
  const partials: bigint[] = [];
  for (let next = at + 1; next < rows.length && rows[next]!.depth > depth; next += 1) {
    if (rows[next]!.partial !== null) partials.push(amountToCents(rows[next]!.partial!));
  }
  return centsToAmount(sumCents(partials));
}

export function totalsOf(
  rows: readonly PrintRow[],
  taxMode: TaxMode,
): { subtotal: string; igv: string; total: string } {
  const sum = sumCents(rows.map((row) => (row.partial === null ? 0n : amountToCents(row.partial))));
  const { subtotal, igv, total } = totalsOfSum(sum, taxMode, '18');
  return { subtotal: centsToAmount(subtotal), igv: centsToAmount(igv), total: centsToAmount(total) };
}

export const fence: Line[] = [
  [0, 'T-1', 'Trabajos preliminares'],
  [1, 'P-1', 'Trazo, nivelación y replanteo', 'm²', '62.4', '5.8'],
  [1, 'P-2', 'Movilización y desmovilización de equipos', 'glb', '1', '1200'],
  [0, 'T-2', 'Movimiento de tierras'],
  [1, 'P-3', 'Excavación manual de zanjas para cimientos', 'm³', '23.04', '52.6'],
  [1, 'P-4', 'Eliminación de material excedente, d = 10 km', 'm³', '29.95', '34.75'],
  [0, 'T-3', 'Concreto'],
  [1, 'ST-1', 'Cimientos'],
  [2, 'P-5', 'Cimiento corrido 1:10 + 30% de piedra grande', 'm³', '17.28', '268.4'],
  [2, 'P-6', 'Sobrecimiento f’c = 175 kg/cm², con encofrado', 'm³', '4.61', '486.9'],
  [1, 'ST-2', 'Columnetas y vigas de amarre'],
  [2, 'P-7', 'Concreto f’c = 175 kg/cm²', 'm³', '2.94', '498.7'],
  [2, 'P-8', 'Encofrado y desencofrado', 'm²', '47.04', '62.3'],
  [2, 'P-9', 'Acero corrugado fy = 4,200 kg/cm²', 'kg', '418.5', '6.95'],
  [0, 'T-4', 'Albañilería y acabados'],
  [1, 'P-10', 'Muro de soga, ladrillo King Kong 18 huecos', 'm²', '108', '96.8'],
  [1, 'P-11', 'Tarrajeo exterior, e = 1.5 cm, mezcla 1:5', 'm²', '108', '41.2'],
  [1, 'P-12', 'Pintura látex exterior, dos manos', 'm²', '108', '18.9'],
  [1, 'P-13', 'Portón metálico de 4.00 × 2.40 m, instalado', 'und', '1', '4850'],
];

/** Titles with `partsEach` parts until there are `count` rows. */
export function longOutline(count: number, partsEach = 7): Line[] {
  return Array.from({ length: count }, (_, at): Line => {
    const title = Math.floor(at / (partsEach + 1)) + 1;
    const place = at % (partsEach + 1);
    if (place === 0) return [0, `T-${title}`, `Partidas del frente ${title}`];
    const quantity = `${place * 3 + title}.${((at * 37) % 90) + 10}`;
    return [1, `P-${at}`, `Muro de ladrillo King Kong, tramo ${title}-${place}`, 'm²', quantity, `${place + 12}.4567`];
  });
}

const details = {
  deliveryPlace: 'Fundo El Carmen, Km 4, Chincha Baja, Chincha, Ica',
  deliveryTime: '45 días calendario desde la entrega del terreno',
  paymentMethod: 'Depósito a cuenta: 40% de adelanto y 60% por valorizaciones quincenales',
  attention: 'Ing. Elmer Quispe',
  additionalDescription: 'Incluye herramientas, seguros SCTR y limpieza final. No incluye licencia municipal.',
};

const issuer = {
  name: 'Constructora Wayra Sur S.A.C.',
  ruc: '20999012371',
  contactName: 'Rosa Huamán Cárdenas',
  contactRole: 'Gerente de Proyectos',
  phone: '999 000 210',
  email: 'obras@wayrasur.pe',
  address: 'Jr. Los Alisos 418',
  place: 'Santiago de Surco, Lima',
};

const client = {
  name: 'Agroindustrias Valle Viñac S.A.C.',
  documentNumber: '20999261150',
  address: 'Fundo El Carmen, Km 4',
  place: 'Chincha Baja, Ica',
};

export type Overrides = Partial<PrintDocumentInput> & { lines?: readonly Line[] };

/** A priced quotation whose figures compute; its totals follow from the lines. */
export function aQuotation({ lines = fence, ...overrides }: Overrides = {}): PrintDocument {
  const rows = overrides.rows ?? outline(lines);
  const taxMode = overrides.taxMode ?? 'INCLUDED';
  return printDocumentSchema.parse({
    kind: 'Quotation',
    form: 'others',
    title: 'Cerco perimétrico',
    project: 'Cerco perimétrico del fundo El Carmen, 48 m',
    code: 'COT-2026-0044',
    date: '2026-11-20T15:24:00Z',
    currency: 'PEN',
    taxMode,
    totals: totalsOf(rows, taxMode),
    issuer,
    client,
    details,
    validityDays: 15,
    rows,
    ...overrides,
  });
}

/** What is needed, without a price anywhere. */
export function aRequest({ lines = fence, ...overrides }: Overrides = {}): PrintDocument {
  return aQuotation({
    kind: 'Request',
    code: 'RQ-2026-0012',
    totals: null,
    validityDays: null,
    rows: outline(lines, false),
    ...overrides,
  });
}
