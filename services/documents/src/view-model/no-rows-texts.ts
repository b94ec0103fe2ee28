import type { PrintKind } from '@cotizaobra/proto/documents/model';

/** The text of a table without rows. */
export const noRowsTexts: Record<PrintKind, string> = {
  Request: 'No hay requerimientos registrados para esta cotización',
  Quotation: 'Esta cotización aún no tiene partidas',
};
