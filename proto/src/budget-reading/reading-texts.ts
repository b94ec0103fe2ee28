import type { PlacingProblem } from './placing-problems.js';
import type { ImportWarning } from './understood.js';

/** Why a line is listed, in Spanish. */
export const placingTexts: Readonly<Record<PlacingProblem, string>> = {
  APART: 'Estaba separada de su título; va debajo de él, después de sus hermanas.',
  GAP: 'Falta el nivel de encima; va debajo del título más cercano.',
  NO_NUMBER: 'No tiene número; va donde estaba.',
  ODD_NUMBER: 'Su número no se reconoce; va donde estaba.',
  CONTINUED: 'Continúa la descripción de la fila de encima.',
  LEFT_OUT: 'No se pudo ubicar y no se importa.',
  BESIDE_PART: 'Su número continúa el de una partida; va después de ella.',
  TITLE_FIGURES: 'Es un título: su unidad, metrado y precio no se importan.',
};

/** What the reader warns of, in Spanish; `{…}` is filled in. */
export const warningTexts: Readonly<Record<ImportWarning['kind'], string>> = {
  NO_UNIT: 'La partida no tiene unidad. Escríbela después de importar.',
  UNREAD_NUMBER: 'No se pudo leer «{text}» como número.',
  ROUNDED: 'El número {text} se redondea a {value}.',
  CONTINUED: placingTexts.CONTINUED,
  TITLE_FIGURES: placingTexts.TITLE_FIGURES,
  HIDDEN_ROW: 'La fila está oculta en el archivo y se importa.',
  SHORTENED: 'El texto supera {max} caracteres y se corta.',
  TOO_DEEP: 'Tiene más de {max} niveles; queda en el último.',
  NO_COLUMN: 'No encontramos la columna de {text}.',
  NO_RESULT:
    'La hoja tiene {text} fórmulas sin resultado guardado; sus celdas se leen vacías. Ábrela en Excel y guárdala.',
};

/** A sum that has no name in the file. */
export const namelessText = 'Suma sin nombre';

export const columnTexts = { quantity: 'metrado', price: 'precio', unit: 'unidad' } as const;

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
