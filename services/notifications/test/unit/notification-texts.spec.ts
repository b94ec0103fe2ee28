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
} as const;

describe('the texts of notifications', () => {
  it.each([
    [
      'a Request that arrived',
      notificationTexts.received(request),
      'Nuevo requerimiento de Constructora Wayra Sur',
      'Constructora Wayra Sur te envió el requerimiento RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a Quotation that arrived',
      notificationTexts.received(quotation),
      'Nueva cotización de Ferretería Los Pórticos',
      'Ferretería Los Pórticos te envió la cotización COT-2026-0041 Acabados del primer piso',
    ],
    [
      'an accepted Request',
      notificationTexts.accepted(request),
      'Ferretería Los Pórticos cotizará',
      'Ferretería Los Pórticos aceptó cotizar el requerimiento RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'an accepted Quotation',
      notificationTexts.accepted(quotation),
      'Constructora Wayra Sur aceptó tu cotización',
      'Constructora Wayra Sur aceptó la cotización COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a rejected Request',
      notificationTexts.rejected(request),
      'Ferretería Los Pórticos rechazó tu requerimiento',
      'Ferretería Los Pórticos no cotizará el requerimiento RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a rejected Quotation',
      notificationTexts.rejected(quotation),
      'Constructora Wayra Sur rechazó tu cotización',
      'Constructora Wayra Sur rechazó la cotización COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a Request declined after it was accepted',
      notificationTexts.declined(request),
      'Ferretería Los Pórticos ya no cotizará',
      'Ferretería Los Pórticos había aceptado y ya no cotizará el requerimiento RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a Quotation that came back priced',
      notificationTexts.returned(quotation),
      'Ferretería Los Pórticos te cotizó',
      'Ferretería Los Pórticos te respondió con la cotización COT-2026-0041 Acabados del primer piso',
    ],
    [
      'a withdrawn Request',
      notificationTexts.withdrawn(request, 'withdrawn'),
      'Constructora Wayra Sur retiró el requerimiento',
      'Constructora Wayra Sur retiró el requerimiento RQ-2026-0019 Materiales para casco, Residencial Los Molles',
    ],
    [
      'a superseded Quotation',
      notificationTexts.withdrawn(quotation, 'superseded'),
      'Ferretería Los Pórticos revisa la cotización',
      'Ferretería Los Pórticos abrió una nueva revisión de la cotización COT-2026-0041 Acabados del primer piso; la anterior ya no se puede responder',
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
});
