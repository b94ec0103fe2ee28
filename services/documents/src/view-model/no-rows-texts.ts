import type { PrintKind } from '@cotizaobra/proto/documents/model';

/** What a table without rows says. */
export const noRowsTexts: Record<PrintKind, string> = {
  Request: 'No hay requerimientos registrados para esta cotización',
  Quotation: 'Esta cotización aún no tiene partidas',
};
