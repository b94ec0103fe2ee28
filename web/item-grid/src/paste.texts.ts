import type { FooterKind } from '@cotizaobra/proto/budget-reading/footer-rows';
import type { PlacingProblem } from '@cotizaobra/proto/budget-reading/placing-problems';
import type { NumericColumn } from './model/columns.js';

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Texts of the questions and the preview before a paste. */
export const pasteTexts = {
  title: 'Pegar presupuesto',
  titleCells: 'Pegar números',
  subtitle: (rows: number) => `${count(rows, 'fila', 'filas')} del portapapeles`,
  apply: (parts: number) => `Pegar ${count(parts, 'partida', 'partidas')}`,
  applyCells: 'Pegar',
  cancel: 'Cancelar',
  safe: 'Nada se guarda antes de pegar. Después se deshace con un solo Ctrl Z.',
  row: (n: number) => `Fila ${n}`,
  head: {
    row: 'Fila',
    number: 'Ítem',
    description: 'Descripción',
    unit: 'Und.',
    quantity: 'Cantidad',
    price: 'Precio',
    partial: 'Parcial',
  },
  table: 'Lo que se va a pegar',
  onlyNoted: 'Mostrar solo las filas con aviso',
  recognized: 'Lo reconocido',
  levels: (n: number) => count(n, 'nivel', 'niveles'),
  counts: {
    titles: (n: number) => (n === 1 ? 'título' : 'títulos'),
    subtitles: (n: number) => (n === 1 ? 'subtítulo' : 'subtítulos'),
    parts: (n: number) => (n === 1 ? 'partida' : 'partidas'),
  },
  omitted: ({ metadata, repeated, footer }: { metadata: number; repeated: number; footer: number }) =>
    [
      metadata > 0 ? `${metadata} de cabecera` : '',
      repeated > 0 ? `${repeated} de páginas repetidas` : '',
      footer > 0 ? `${footer} de pie` : '',
    ]
      .filter(Boolean)
      .join(', '),
  omittedRows: (which: string) => `No se pegan como ítems: ${which}.`,
  noNumbers: 'Sin números de ítem no se reconocen más niveles: cada título queda en el primero.',
  questions: {
    heading: '¿Cómo se leen los números?',
    of: (column: string) => `Columna ${column}`,
    hint: 'Ni la columna ni los parciales prueban qué separa los decimales. Elige y se aplica a toda la columna.',
    mixed:
      'En la columna hay números escritos de las dos formas. Los que no sigan la que elijas quedarán marcados para corregir.',
    POINT: 'Punto decimal',
    COMMA: 'Coma decimal',
    reads: (text: string, value: string) => `${text} → ${value}`,
    unread: 'no es un número',
    first: 'Elige primero cómo se leen los números.',
  },
  columns: { quantity: 'Cantidad', price: 'Precio', partial: 'Parcial' } satisfies Record<NumericColumn, string>,
  sums: {
    heading: 'Sumas de control',
    fileTotal: 'Total del archivo',
    matches: 'coincide',
    differs: (amount: string) => `difiere en ${amount}`,
    unchecked: 'no se compara',
    kinds: {
      DIRECT_COST: 'Costo directo',
      OVERHEAD: 'Gastos generales',
      PROFIT: 'Utilidad',
      ADDED: 'Otros gastos',
      SUBTOTAL: 'Sub total',
      TAX: 'IGV',
      TOTAL: 'Total',
      WORDS: 'Son',
    } satisfies Record<FooterKind, string>,
  },
  notices: {
    heading: 'Avisos',
    none: 'ninguno impide pegar',
    differences: (n: number) =>
      n === 1 ? '1 parcial no es metrado × precio' : `${n.toLocaleString('en-US')} parciales no son metrado × precio`,
    inFile: 'Archivo',
    computed: 'Calculado',
    difference: 'Dif.',
    total: 'En total',
    stored: 'Se pega lo calculado.',
    duplicates: (n: number) => (n === 1 ? '1 número repetido' : `${n.toLocaleString('en-US')} números repetidos`),
    already: (row: number) => `ya está en la fila ${row}`,
    kept: 'Se pegan como vienen. Puedes cambiarlos después.',
    more: (n: number) => `y ${count(n, 'fila más', 'filas más')}`,
  },
  problems: {
    APART: 'lejos de su título: van debajo de él',
    GAP: 'sin el nivel de arriba: van en el más cercano',
    NO_NUMBER: 'sin número: quedan donde están',
    ODD_NUMBER: 'con un número que no se entiende: quedan donde están',
    CONTINUED: 'siguen la descripción de la fila de arriba',
    LEFT_OUT: 'sin lugar: no se pegan',
    BESIDE_PART: 'debajo de una partida: van a su lado',
    TITLE_FIGURES: 'son títulos: su unidad, cantidad o precio no se pega',
  } satisfies Record<PlacingProblem, string>,
  problemRows: (n: number, what: string) => `${count(n, 'fila', 'filas')} ${what}`,
  comma: {
    title: (typed: string) => `¿Qué número es ${typed}?`,
    text: 'Una coma con tres cifras puede separar decimales o miles. Tu respuesta se recuerda para este documento.',
    DECIMAL: (value: string) => `${value} (coma decimal)`,
    THOUSANDS: (value: string) => `${value} (coma de miles)`,
    cancel: 'Corregir después',
  },
} as const;
