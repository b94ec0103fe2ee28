import { randomUUID } from 'node:crypto';
import type { GuestForm } from '@cotizaobra/proto/documents/guest-form';

type Line = GuestForm['lines'][number];

export const aLine = (given: Partial<Line> = {}): Line => ({
  id: randomUUID(),
  index: '1.1',
  level: 1,
  type: 'PART',
  description: 'Concreto premezclado',
  unit: 'm3',
  quantity: '12',
  price: null,
  partial: null,
  declined: false,
  note: '',
  ...given,
});

export const aGuestForm = (given: Partial<GuestForm> = {}): GuestForm => ({
  dispatchId: randomUUID(),
  requestId: randomUUID(),
  revision: 1,
  buyer: { name: 'Constructora Wayra Sur S.A.C.', ruc: '20999012371' },
  invited: 'Transportes Jicamarca',
  code: 'RQ-2026-0021',
  title: 'Agregados',
  project: 'Los Molles',
  place: 'Ate, Lima',
  currency: 'PEN',
  deadline: null,
  editable: { price: true, partial: false },
  igvPercent: '18',
  lines: [aLine({ type: 'TITLE', index: '1', level: 0, quantity: '0' }), aLine(), aLine({ index: '1.2' })],
  answer: {
    contactName: '',
    ruc: '',
    phone: '',
    taxMode: 'INCLUDED',
    validityDays: 15,
    deliveryTime: '',
    paymentMethod: '',
  },
  ...given,
});
