import { defineError } from '../core/errors.js';

/** Refusals of a file that is read as a budget. Each names its limit. */
export const readingErrors = {
  FILE_NOT_READABLE: defineError(
    'FILE_NOT_READABLE',
    'invalid',
    'No pudimos leer este archivo. Usa Excel (.xlsx, .xls), CSV, TSV o BC3.',
    422,
  ),
  FILE_ENCRYPTED: defineError(
    'FILE_ENCRYPTED',
    'invalid',
    'El archivo tiene contraseña. Guárdalo sin contraseña y vuelve a intentarlo.',
    422,
  ),
  FILE_WITHOUT_ITEMS: defineError(
    'FILE_WITHOUT_ITEMS',
    'invalid',
    'No encontramos partidas en este archivo. Revisa que una hoja tenga descripción, unidad y metrado.',
    422,
  ),
  FILE_INFLATES: defineError(
    'FILE_INFLATES',
    'invalid',
    'El archivo ocupa más de {max} MB al descomprimirlo. Quita imágenes y hojas que no uses.',
    413,
  ),
  FILE_TOO_MANY_ENTRIES: defineError(
    'FILE_TOO_MANY_ENTRIES',
    'invalid',
    'El archivo contiene más de {max} archivos internos. Guarda solo el presupuesto en un libro nuevo.',
    413,
  ),
  FILE_TOO_MANY_SHEETS: defineError(
    'FILE_TOO_MANY_SHEETS',
    'invalid',
    'El libro tiene más de {max} hojas. Guarda solo las del presupuesto en un libro nuevo.',
    413,
  ),
  FILE_TOO_MANY_ROWS: defineError(
    'FILE_TOO_MANY_ROWS',
    'invalid',
    'Una hoja tiene más de {max} filas. Divide el presupuesto en varios archivos.',
    413,
  ),
  FILE_TOO_MANY_COLUMNS: defineError(
    'FILE_TOO_MANY_COLUMNS',
    'invalid',
    'Una hoja tiene más de {max} columnas. Borra las que no uses y vuelve a intentarlo.',
    413,
  ),
  FILE_TOO_MANY_CELLS: defineError(
    'FILE_TOO_MANY_CELLS',
    'invalid',
    'El archivo tiene más de {max} celdas con contenido. Guarda solo la hoja del presupuesto.',
    413,
  ),
  FILE_TOO_MUCH_TEXT: defineError(
    'FILE_TOO_MUCH_TEXT',
    'invalid',
    'Los textos del archivo suman más de {max} millones de caracteres. Guarda solo la hoja del presupuesto.',
    413,
  ),
  FILE_CELL_TOO_LONG: defineError(
    'FILE_CELL_TOO_LONG',
    'invalid',
    'La celda {cell} tiene más de {max} caracteres. Acorta su texto y vuelve a intentarlo.',
    413,
  ),
  FILE_NESTS_TOO_DEEP: defineError(
    'FILE_NESTS_TOO_DEEP',
    'invalid',
    'El archivo tiene más de {max} niveles anidados. Guárdalo de nuevo con Excel.',
    413,
  ),
  WORKBOOK_TOO_OLD: defineError(
    'WORKBOOK_TOO_OLD',
    'invalid',
    'El Excel del cliente es anterior a Excel 97 y no se puede llenar. Descarga el Excel de CotizaObra.',
    422,
  ),
  BC3_CIRCULAR: defineError(
    'BC3_CIRCULAR',
    'invalid',
    'El concepto {code} del BC3 se contiene a sí mismo. Corrígelo en el programa que lo generó y vuelve a exportarlo.',
    422,
  ),
  BC3_TOO_LONG: defineError(
    'BC3_TOO_LONG',
    'invalid',
    'El presupuesto del BC3 tiene más de {max} líneas. Divídelo en varios archivos.',
    413,
  ),
  BC3_TOO_DEEP: defineError(
    'BC3_TOO_DEEP',
    'invalid',
    'El BC3 tiene más de {max} niveles de capítulos. Reduce sus niveles y vuelve a exportarlo.',
    413,
  ),
  FILE_HAS_ENTITIES: defineError(
    'FILE_HAS_ENTITIES',
    'invalid',
    'El archivo contiene referencias externas que no seguimos. Guárdalo de nuevo con Excel.',
    422,
  ),
  FILE_TAKES_TOO_LONG: defineError(
    'FILE_TAKES_TOO_LONG',
    'invalid',
    'Leer este archivo tarda más de {max} segundos o necesita demasiada memoria. Guarda solo la hoja del presupuesto.',
    422,
  ),
} as const;
