import { edge } from '../core/route.js';
import { documentErrors } from '../documents/errors.js';
import { quotationErrors } from './errors.js';
import { guestSessionErrors } from './get-guest-page.js';

/** What the guest sent, as the buyer got it. QUOTATION_NOT_FOUND before it was sent. */
export const guestPdf = edge({
  name: 'guestPdf',
  method: 'GET',
  path: '/api/responder/pdf',
  tag: 'Invitados',
  access: 'public',
  summary: 'La cotización enviada en PDF, como invitado',
  produces: 'application/pdf',
  errors: [...guestSessionErrors, quotationErrors.QUOTATION_NOT_FOUND, documentErrors.RENDER_FAILED],
});

/** The same as a workbook. */
export const guestExcel = edge({
  name: 'guestExcel',
  method: 'GET',
  path: '/api/responder/excel',
  tag: 'Invitados',
  access: 'public',
  summary: 'La cotización enviada en Excel, como invitado',
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...guestSessionErrors, quotationErrors.QUOTATION_NOT_FOUND, documentErrors.RENDER_FAILED],
});
