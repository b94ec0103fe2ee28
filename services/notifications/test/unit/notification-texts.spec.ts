import { notificationTexts } from '../../src/notification/notification.texts.js';

const request = {
  documentType: 'Request',
  code: 'RQ-2026-0019',
  title: 'Materiales para casco, Residencial Los Molles',
  senderName: 'Constructora Wayra Sur',
  recipientName: 'Ferretería Los Pórticos',
} as const;
const quotation = {
  documentType: 'Quotation',
  code: 'COT-2026-0041',
  title: 'Acabados del primer piso',
  senderName: 'Ferretería Los Pórticos',
  recipientName: 'Constructora Wayra Sur',
  total: { amount: '1234.50', currency: 'PEN' },
} as const;

describe('the texts of notifications', () => {
  it.each([
    [
      'a Request that arrived',
      notificationTexts.received(request),
      'Nuevo requerimiento de Constructora Wayra Sur',
      'RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a Quotation that arrived',
      notificationTexts.received(quotation),
      'Nueva cotización de Ferretería Los Pórticos',
      'S/ 1,234.50 · COT-2026-0041 Acabados del primer piso',
    ],
    [
      'an accepted Request',
      notificationTexts.accepted(request),
      'Ferretería Los Pórticos cotizará tu requerimiento',
      'RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'an accepted Quotation',
      notificationTexts.accepted(quotation),
      'Constructora Wayra Sur aceptó tu cotización',
      'S/ 1,234.50 · COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a rejected Request',
      notificationTexts.rejected(request),
      'Ferretería Los Pórticos rechazó tu requerimiento',
      'RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a rejected Quotation',
      notificationTexts.rejected(quotation),
      'Constructora Wayra Sur rechazó tu cotización',
      'S/ 1,234.50 · COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a Request declined after it was accepted',
      notificationTexts.declined(request),
      'Ferretería Los Pórticos ya no cotizará',
      'RQ-2026-0019 Materiales para casco, Residencial Los Molles. Lo había aceptado antes',
    ],
    [
      'a Quotation that came back priced',
      notificationTexts.returned({ ...quotation, revision: 1 }),
      'Ferretería Los Pórticos te cotizó',
      'S/ 1,234.50 · COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a sealed answer',
      notificationTexts.returned({ ...quotation, total: null, revision: 1, sealed: true }),
      'Ferretería Los Pórticos entregó su propuesta sellada',
      'COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a withdrawn Request',
      notificationTexts.withdrawn(request, 'withdrawn'),
      'Constructora Wayra Sur retiró el requerimiento',
      'RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a superseded Quotation',
      notificationTexts.withdrawn(quotation, 'superseded'),
      'Ferretería Los Pórticos revisa la cotización',
      'S/ 1,234.50 · COT-2026-0041 Acabados del primer piso. Hay una nueva revisión; la anterior ya no se puede responder',
    ],
    [
      'a person who asks to join',
      notificationTexts.membershipRequested('Constructora Wayra Sur'),
      'Solicitud para unirse a tu empresa',
      'Una persona pidió unirse a Constructora Wayra Sur',
    ],
  ])('name %s', (_what, text, title, message) => {
    expect(text).toEqual({ title, message });
  });

  it('name a company once, in the title', () => {
    for (const dispatch of [request, quotation]) {
      for (const { title, message } of [
        notificationTexts.received(dispatch),
        notificationTexts.accepted(dispatch),
        notificationTexts.acceptanceUndone(dispatch),
        notificationTexts.rejected(dispatch),
        notificationTexts.declined(dispatch),
        notificationTexts.returned({ ...dispatch, revision: 1 }),
        notificationTexts.withdrawn(dispatch, 'withdrawn'),
        notificationTexts.withdrawn(dispatch, 'superseded'),
      ]) {
        expect(title).toMatch(/Wayra Sur|Los Pórticos/);
        expect(message).not.toMatch(/Wayra Sur|Los Pórticos/);
        expect(message).toContain(dispatch.code);
      }
    }
    expect(notificationTexts.chatMessage('Los Pórticos', 'Cemento', 3)).toEqual({
      title: '3 consultas de Los Pórticos',
      message: 'Sobre «Cemento»',
    });
  });
});
