import { defineError } from '../core/errors.js';

export const technicalDataErrors = {
  PARTIDA_NOT_FOUND: defineError('PARTIDA_NOT_FOUND', 'not_found', 'No encontramos esta partida.'),
  SUPPLY_NOT_FOUND: defineError('SUPPLY_NOT_FOUND', 'not_found', 'No encontramos este insumo.'),
  CATEGORY_NOT_FOUND: defineError('CATEGORY_NOT_FOUND', 'not_found', 'No encontramos esta categoría.'),
  UNKNOWN_CATEGORY: defineError('UNKNOWN_CATEGORY', 'invalid', 'La categoría elegida ya no existe. Elige otra.'),
  UNKNOWN_REFERENCE_ITEM: defineError(
    'UNKNOWN_REFERENCE_ITEM',
    'invalid',
    'Elige una partida de la misma categoría como referencia del orden.',
  ),
  STALE_PARTIDA: defineError(
    'STALE_PARTIDA',
    'conflict',
    'Alguien cambió esta partida mientras la editabas. Lo que escribiste sigue aquí: recarga y vuelve a guardar.',
  ),
  STALE_CATEGORY: defineError(
    'STALE_CATEGORY',
    'conflict',
    'Alguien cambió esta categoría antes que tú. Recarga y vuelve a intentarlo.',
  ),
  PARTIDA_NAME_TAKEN: defineError(
    'PARTIDA_NAME_TAKEN',
    'conflict',
    'Ya hay una partida con este nombre en la categoría. Usa otro nombre.',
  ),
  CATEGORY_NAME_TAKEN: defineError(
    'CATEGORY_NAME_TAKEN',
    'conflict',
    'Ya hay una categoría con este nombre en el mismo lugar. Usa otro nombre.',
  ),
  CATEGORY_NOT_EMPTY: defineError(
    'CATEGORY_NOT_EMPTY',
    'conflict',
    'La categoría no está vacía. Mueve o elimina primero lo que contiene.',
  ),
  CATEGORY_CYCLE: defineError(
    'CATEGORY_CYCLE',
    'invalid',
    'Una categoría no puede moverse dentro de sí misma. Elige otro lugar.',
  ),
  CATEGORY_TOO_DEEP: defineError('CATEGORY_TOO_DEEP', 'invalid', 'Las categorías llegan hasta 5 niveles.'),
  TOO_MANY_SUPPLIES: defineError('TOO_MANY_SUPPLIES', 'invalid', 'Una partida lleva como máximo 100 insumos.'),
  /** 'Invalid CSV format' of the documents. */
  INVALID_CSV_FORMAT: defineError(
    'INVALID_CSV_FORMAT',
    'invalid',
    'El archivo no tiene el formato de una partida: nombre en la fila 1, «Rendimiento: x» y «Unidad: y» en la fila 2, insumos desde la fila 4.',
  ),
  IMPORT_ROWS_REFUSED: defineError(
    'IMPORT_ROWS_REFUSED',
    'invalid',
    'No se guardó nada. Corrige las celdas marcadas y vuelve a elegir el archivo.',
  ),
} as const;

export const resourceErrors = {
  RESOURCE_NOT_FOUND: defineError('RESOURCE_NOT_FOUND', 'not_found', 'No encontramos este recurso.'),
  STALE_RESOURCE: defineError(
    'STALE_RESOURCE',
    'conflict',
    'Alguien cambió este recurso mientras lo editabas. Lo que escribiste sigue aquí: recarga y vuelve a guardar.',
  ),
  RESOURCE_CODE_TAKEN: defineError(
    'RESOURCE_CODE_TAKEN',
    'conflict',
    'Ya tienes un recurso con este código. Usa otro código.',
  ),
  UNREADABLE_TABLE: defineError(
    'UNREADABLE_TABLE',
    'invalid',
    'No se pudo leer el archivo. Elige un Excel (.xlsx) o un CSV con una fila de títulos.',
  ),
  TOO_MANY_CATEGORIES: defineError(
    'TOO_MANY_CATEGORIES',
    'invalid',
    'El archivo crearía más de {max} categorías. Revisa qué columna es la categoría.',
  ),
  TOO_MANY_ROWS: defineError(
    'TOO_MANY_ROWS',
    'invalid',
    'El archivo tiene más de {max} filas. Divídelo y súbelo por partes.',
  ),
} as const;

/** Refusals of every action that sets a partida's name and place. */
export const partidaPlaceErrors = [
  technicalDataErrors.UNKNOWN_CATEGORY,
  technicalDataErrors.UNKNOWN_REFERENCE_ITEM,
  technicalDataErrors.PARTIDA_NAME_TAKEN,
];

/** Refusals while a table of resources is read. */
export const resourceTableErrors = [
  resourceErrors.UNREADABLE_TABLE,
  resourceErrors.TOO_MANY_ROWS,
  resourceErrors.TOO_MANY_CATEGORIES,
];
