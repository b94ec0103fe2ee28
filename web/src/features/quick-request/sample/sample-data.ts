import type { AskedItem } from '../../answering/requirement/items-table.js';

/** An invented requirement, marked as such. Its RUC belongs to a series that is not assigned. */
export const sampleRequest = {
  title: 'Materiales para casco, Residencial Los Molles',
  company: 'Constructora Wayra Sur S.A.C.',
  ruc: '20999012371',
  address: 'Lima › Santiago de Surco › Lima › Jr. Los Alisos 418',
  project: 'Residencial Los Molles',
  currency: 'Soles',
  received: '20 nov. 2026, 10:24',
  date: '20 de noviembre de 2026',
  message:
    'Necesitamos entrega parcial: cemento y acero en la primera semana, ladrillo en la tercera. Descarga en obra por cuenta del proveedor.',
} as const;

type Row = readonly [
  index: string,
  type: AskedItem['type'],
  code: string,
  description: string,
  unit?: string,
  quantity?: string,
];

const rows: readonly Row[] = [
  ['1', 'TITLE', 'T-1', 'Aglomerantes y agregados'],
  ['1.1', 'PART', 'P-1', 'Cemento Portland tipo I, bolsa de 42.5 kg', 'bol', '420'],
  ['1.2', 'PART', 'P-2', 'Arena gruesa', 'm³', '28.5'],
  ['1.3', 'PART', 'P-3', 'Piedra chancada de 1/2"', 'm³', '31'],
  ['2', 'TITLE', 'T-2', 'Acero'],
  ['2.1', 'SUBTITLE', 'ST-1', 'Varillas de 9 m, fy = 4,200 kg/cm²'],
  ['2.1.1', 'PART', 'P-4', 'Fierro corrugado de 3/8"', 'var', '185'],
  ['2.1.2', 'PART', 'P-5', 'Fierro corrugado de 1/2"', 'var', '142'],
  ['2.2', 'PART', 'P-6', 'Alambre negro recocido N.º 16', 'kg', '95'],
  ['3', 'TITLE', 'T-3', 'Albañilería'],
  ['3.1', 'PART', 'P-7', 'Ladrillo King Kong 18 huecos', 'und', '8360'],
];

export const sampleItems: readonly AskedItem[] = rows.map(
  ([index, type, code, description, unit = '', quantity = '0']) => ({
    id: index,
    index,
    type,
    code,
    description,
    unit,
    quantity,
  }),
);
