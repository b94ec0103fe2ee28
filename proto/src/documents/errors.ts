import { defineError } from '../core/errors.js';

export const documentErrors = {
  RENDER_FAILED: defineError(
    'RENDER_FAILED',
    'unavailable',
    'No se pudo generar el documento. Inténtalo de nuevo en unos segundos.',
  ),
  RENDER_BUSY: defineError(
    'RENDER_BUSY',
    'unavailable',
    'Se están generando muchos documentos. Inténtalo de nuevo en unos segundos.',
  ),
  WORKBOOK_UNREADABLE: defineError(
    'WORKBOOK_UNREADABLE',
    'invalid',
    'Este archivo no es un Excel (.xlsx) que podamos leer. Guárdalo como libro de Excel y vuelve a subirlo.',
  ),
  WORKBOOK_TOO_LARGE: defineError(
    'WORKBOOK_TOO_LARGE',
    'invalid',
    'Este Excel contiene más datos de los que tiene un formulario de precios. Descarga el formulario otra vez.',
  ),
  WORKBOOK_UNKNOWN: defineError(
    'WORKBOOK_UNKNOWN',
    'invalid',
    'Este Excel no es un formulario de precios de CotizaObra. Descarga el formulario de la cotización y llénalo.',
  ),
  WORKBOOK_ALTERED: defineError(
    'WORKBOOK_ALTERED',
    'invalid',
    'Las filas de este formulario ya no son las que se descargaron. Descárgalo otra vez y copia tus precios.',
  ),
  WORKBOOK_OF_ANOTHER: defineError(
    'WORKBOOK_OF_ANOTHER',
    'invalid',
    'Este formulario es de otra cotización. Elige el que se descargó de esta.',
  ),
  PRICES_INVALID: defineError(
    'PRICES_INVALID',
    'invalid',
    'Hay precios por corregir en el Excel. No se guardó ninguno.',
  ),
} as const;
