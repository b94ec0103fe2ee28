import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { CreateImport } from '@cotizaobra/proto/quotations/create-import';
import { formatAmount } from '@cotizaobra/proto/rules/money-format';
import { partialAmount } from '@cotizaobra/proto/rules/totals';
import { uuid } from './people.js';

type Proposal = MessageOutput<typeof CreateImport>;
type Row = Proposal['tree'][number];

const title = (row: number, level: number, sourceNumber: string, description: string, partial: string): Row => ({
  row,
  kind: 'TITLE',
  level,
  sourceNumber,
  code: '',
  description,
  unit: '',
  quantity: null,
  price: null,
  partial,
});

const part = (
  row: number,
  sourceNumber: string,
  description: string,
  unit: string,
  figures: [string, string],
): Row => ({
  row,
  kind: 'PART',
  level: 2,
  sourceNumber,
  code: '',
  description,
  unit,
  quantity: figures[0],
  price: figures[1],
  partial: partialAmount(...figures),
});

/** The head of a real S10 budget: two titles, a repeated number, a partial that is off by a céntimo. */
const proposedRows: Row[] = [
  title(12, 0, '01', 'OBRAS PRELIMINARES', '7468.45'),
  title(13, 1, '01.01', 'OBRAS PROVISIONALES', '3593.57'),
  part(14, '01.01.01', 'Cartel de obra de 3.60 × 2.40 m', 'und', ['1', '1280.45']),
  part(15, '01.01.02', 'Caseta de guardianía y almacén', 'm2', ['24', '96.38']),
  title(16, 1, '01.02', 'TRABAJOS PRELIMINARES', '3874.88'),
  part(17, '01.02.01', 'Limpieza manual del terreno', 'm2', ['642.6', '2.86']),
  part(18, '01.02.01', 'Trazo, niveles y replanteo', 'm2', ['642.6', '3.17']),
  title(19, 0, '02', 'LOSA DEPORTIVA', '1506.42'),
  title(20, 1, '02.01', 'CONCRETO', '1506.42'),
  part(21, '02.01.01', 'Encofrado y desencofrado de losa', 'm2', ['31.26', '48.19']),
];

/** What the server answers for a file; a test says what differs. */
export const aProposal = (some: Partial<Proposal> = {}): Proposal => ({
  importId: uuid(),
  fileName: 'S10-obras-exteriores.xls',
  kind: 'XLS',
  expiresAt: '2026-11-23T20:00:00.000Z',
  holdsPrices: true,
  analyses: null,
  footer: null,
  leavesPrices: false,
  sheet: 'Presupuesto',
  sheets: [
    { name: 'Presupuesto', rows: 10, hidden: false },
    { name: 'Insumos', rows: 118, hidden: false },
  ],
  headerRow: 11,
  columns: { index: 0, description: 2, unit: 6, quantity: 7, price: 8, partial: 9 },
  filledColumns: [0, 2, 5, 6, 7, 8, 9],
  headings: ['Item', '', 'Descripción', '', '', 'Observación', 'Und.', 'Metrado', 'Precio S/.', 'Parcial S/.'],
  formats: { quantity: 'POINT', price: 'POINT', partial: 'POINT' },
  questions: [],
  levelsFrom: 'NUMBERS',
  counts: { titles: 5, parts: 5, levels: 3 },
  tree: proposedRows,
  controlSums: [
    { row: 22, kind: 'DIRECT_COST', text: 'COSTO DIRECTO', inFile: '8974.86', computed: '8974.87', agrees: false },
    { row: 23, kind: 'TAX', text: 'IGV (18 %)', inFile: '1615.48', computed: '1615.48', agrees: true },
  ],
  total: { inFile: '8974.86', computed: '8974.87', agrees: false },
  differences: [
    {
      row: 21,
      sourceNumber: '02.01.01',
      description: 'Encofrado y desencofrado de losa',
      inFile: '1506.41',
      computed: '1506.42',
    },
  ],
  duplicates: [{ row: 18, sourceNumber: '01.02.01', firstRow: 17 }],
  unplaced: [
    {
      row: 30,
      sourceNumber: null,
      description: 'Nota: incluye flete',
      reason: 'LEFT_OUT',
      text: 'No tiene lugar entre los ítems.',
    },
  ],
  warnings: [],
  ...some,
});

/** A long budget: one title and its parts. */
export function aLongProposal(parts: number): Proposal {
  const rows = Array.from({ length: parts }, (_, at) =>
    part(at + 3, `01.${String(at + 1).padStart(5, '0')}`, `Partida ${formatAmount(`${at + 1}.00`)}`, 'm2', [
      '2',
      '3.5',
    ]),
  );
  const tree = [title(2, 0, '01', 'OBRA', '0.00'), ...rows.map((row) => ({ ...row, level: 1 }))];
  return aProposal({
    tree,
    counts: { titles: 1, parts, levels: 2 },
    differences: [],
    duplicates: [{ row: parts, sourceNumber: '01.00001', firstRow: 3 }],
    unplaced: [],
  });
}
