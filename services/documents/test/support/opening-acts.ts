import type { PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';

type Proposal = PrintOpeningAct['proposals'][number];

const digests = [
  '2235bbe7b09ec09a6e975e48ee10d05e7e77051c87aa0929624396dc06bc79a6',
  '9aa221775e39949d7ea18d061928a555148534931a3620d4f6a9b7acc44d0b8e',
  '83e6a34a99f7312e6be6895b5de091e7ab6c3b74c4a45bc4f0ea56f14e9d4bfd',
  'bb757d242b948559bbb9533e8f09ede8c59d624c4f83b7a85df7ec2146dc726f',
];

const proposal = (
  at: number,
  name: string,
  ruc: string,
  receivedAt: string,
  quoted: number,
  total: string,
): Proposal => ({
  company: { name, ruc },
  receivedAt,
  quoted,
  of: 9,
  total,
  currency: 'PEN',
  taxMode: 'INCLUDED',
  digest: digests[at] ?? '',
});

/** The act of the picture. */
export const anAct = (overrides: Partial<PrintOpeningAct> = {}): PrintOpeningAct => ({
  request: { code: 'RQ-2026-0026', title: 'Acero y concreto, Edificio Los Sauces', itemCount: 9 },
  buyer: {
    name: 'Constructora Wayra Sur S.A.C.',
    ruc: '20999012371',
    logoObjectKey: null,
    contactName: 'Rosa Huamán Cárdenas',
    contactRole: 'Gerente de Proyectos',
    phone: '999 000 210',
    email: 'obras@wayrasur.pe',
    address: 'Jr. Los Alisos 418',
    place: 'Santiago de Surco, Lima',
  },
  sentAt: '2026-11-20T23:00:00.000Z',
  deadline: '2026-11-25T23:00:00.000Z',
  openedAt: '2026-11-25T23:00:00.412Z',
  invited: 5,
  proposals: [
    proposal(0, 'Aceros y Mallas del Chira E.I.R.L.', '20999102841', '2026-11-22T15:05:12.000Z', 5, '31486.40'),
    proposal(1, 'Concretera Andesmix S.A.C.', '20999077421', '2026-11-22T21:31:48.000Z', 4, '48217.95'),
    proposal(2, 'Comercial Hermanos Ramírez S.R.L.', '20999719482', '2026-11-23T13:47:03.000Z', 9, '84930.60'),
    proposal(3, 'Ferretería Los Pórticos S.A.C.', '20999417508', '2026-11-25T22:22:39.000Z', 9, '82764.15'),
  ],
  facts: [
    {
      kind: 'declined',
      at: '2026-11-21T17:20:33.000Z',
      company: 'Distribuidora Puquio Hierro E.I.R.L.',
      reason: 'sin stock de 5/8".',
    },
    {
      kind: 'replaced',
      at: '2026-11-22T21:31:48.000Z',
      company: 'Concretera Andesmix S.A.C.',
      before: '2026-11-21T20:02:10.000Z',
    },
    { kind: 'reminded', at: '2026-11-25T22:00:00.000Z', company: 'Ferretería Los Pórticos S.A.C.' },
  ],
  ...overrides,
});
