import { buyer, itemId, quotation, seller } from './example-case.js';

const link = 'https://wa.me/51987654321?text=Te%20piden%20precios';

/** Example values of invitations and of the guest's page. */
export const guestValues = {
  openedAt: '2026-11-20T15:31:09.000Z',
  lastOpenedAt: '2026-11-20T15:58:40.000Z',
  whatsapp: link,
  itemId,
  contactName: 'Wilfredo Ñaupari',
  sentBy: 'Wilfredo Ñaupari',
  place: 'Calle Los Molles 245, Ate, Lima, Lima',
  project: quotation.project,
  igvPercent: '18',
  note: 'Puesto en obra.',
  unquoted: ['2.2 Ladrillo de techo'],
  'GuestAnswer.digest': null,
  // As `amountSchema` gives it back.
  'GuestLineAnswer.partial': '5536',
  'GuestPage.buyer': {
    name: buyer.name,
    ruc: buyer.ruc,
    logoCompany: null,
    contactName: 'Rosa Ñaupari',
  },
  'GuestPage.invited': { name: seller.name, ruc: seller.ruc, phone: '+51987654321' },
};
