import { z } from 'zod';
import { readingErrors } from '../budget-reading/reading-errors.js';
import { defineMessage } from '../core/message.js';
import { edge } from '../core/route.js';
import { renderedDocumentSchema } from '../documents/rendered-document.js';
import { quotationErrors } from './errors.js';
import { importErrors } from './import-proposal.js';

/**
 * The header `x-unfilled-prices` says how many prices are not written, because their cell has a formula or is merged.
 */
export const UNFILLED_HEADER = 'x-unfilled-prices';

/**
 * The imported workbook, .xlsx or .xls, with the document's prices in its price cells. For the owner, and for the
 * recipient of a Quotation, who gets the prices that were sent.
 */
export const GetClientWorkbook = defineMessage({
  service: 'quotations',
  name: 'get-client-workbook',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  /** `unfilled`: lines whose price is not written, because their cell has a formula or is merged. */
  output: renderedDocumentSchema.extend({ unfilled: z.int().nonnegative() }),
  errors: [
    quotationErrors.QUOTATION_NOT_FOUND,
    quotationErrors.SEALED,
    importErrors.NO_CLIENT_WORKBOOK,
    readingErrors.FILE_NOT_READABLE,
    readingErrors.FILE_TAKES_TOO_LONG,
    readingErrors.WORKBOOK_TOO_OLD,
  ],
  deadlineMs: 45_000,
});

export const clientWorkbook = edge({
  name: 'clientWorkbook',
  apiScope: 'quotations:read',
  method: 'GET',
  path: '/api/quotation/:id/client-workbook',
  tag: 'Cotizaciones',
  access: 'company',
  summary: 'Descargar el Excel del cliente con precios',
  params: z.object({ id: z.uuid() }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-excel'],
  errors: GetClientWorkbook.errors,
});
