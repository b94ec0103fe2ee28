import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';

const line = (id: string, type: 'TITLE' | 'PART', level: number, quantity = '0') => ({
  id,
  index: id,
  level,
  type,
  description: `Línea ${id}`,
  unit: 'und',
  quantity,
});

/** A page of three parts, on which nobody typed yet. */
export const guestPage: GuestPage = {
  state: 'OPEN',
  replaceable: false,
  dispatchId: '019a9f50-0000-7000-8000-000000000020',
  version: 0,
  expiresAt: '2027-01-20T05:00:00.000Z',
  buyer: { name: 'Constructora Wayra', ruc: '20999012371', logoCompany: null, contactName: 'Rosa Huamán' },
  invited: { name: 'Jicamarca', ruc: '20100070970', phone: '+51999000418' },
  request: {
    code: 'RQ-2026-0024',
    title: 'Agregados y ladrillo',
    project: 'Los Molles',
    place: 'Ate',
    currency: 'PEN',
    taxMode: 'INCLUDED',
    validityDays: 15,
    editable: { price: true, partial: false },
    message: '',
    notes: null,
    sentAt: '2026-11-20T15:00:00.000Z',
    deadline: null,
    sealed: false,
  },
  igvPercent: '18',
  lines: [
    line('1', 'TITLE', 0),
    line('1.1', 'PART', 1, '46.5'),
    line('1.2', 'PART', 1, '18'),
    line('2', 'PART', 0, '3'),
  ],
  draft: null,
  answer: null,
  reason: null,
};
