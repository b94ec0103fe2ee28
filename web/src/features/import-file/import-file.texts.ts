import type { PlacingProblem } from '@cotizaobra/proto/budget-reading/placing-problems';

const number = (n: number): string => n.toLocaleString('en-US');
const count = (n: number, one: string, many: string): string => `${number(n)} ${n === 1 ? one : many}`;

export const importTexts = {
  title: 'Importar presupuesto',
  subtitle: 'Títulos y partidas de un archivo, con una vista previa antes de guardar.',
  drop: 'Arrastra aquí el archivo o elígelo de tu equipo',
  dropLabel: 'Elegir el archivo del presupuesto',
  dropHint: (types: string, megabytes: number) => `${types}, hasta ${megabytes} MB`,
  programs:
    'De S10: exporta a Excel el presupuesto y sus análisis, en hojas del mismo libro. De Presto y CYPE (Arquímedes): el BC3, que trae los descompuestos.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  another: 'Elegir otro archivo',
  retry: 'Reintentar',
  stop: 'Detener',
  sending: (name: string) => `Subiendo ${name}...`,
  reading: 'Leyendo el archivo...',
  progress: 'Avance de la subida',
  stopped: 'Detuviste la subida. No se guardó nada.',
  failed: (name: string) => `No se importó «${name}»`,
  notChanged: 'No se aplicó el cambio',
  notApplied: 'No se importó',
  kinds: { XLSX: 'Excel', XLS: 'Excel 97-2003', CSV: 'Texto', BC3: 'BC3' },
  readAgain: 'Volver a leer el archivo',
  moved: 'El documento cambió mientras lo revisabas. Ya tienes la versión nueva: pulsa Importar otra vez.',
  discard: {
    title: '¿Cerrar sin importar?',
    text: 'Lo que elegiste para este archivo se perderá. El documento queda como estaba.',
    confirm: 'Cerrar sin importar',
    keep: 'Seguir con el archivo',
  },
} as const;

export const fileTexts = {
  wrongType: (name: string, types: string) =>
    `«${name}» no es un archivo que podamos leer. Usa ${types}, o guárdalo como .xlsx desde Excel.`,
  tooLarge: (name: string, megabytes: number) =>
    `«${name}» supera el máximo de ${megabytes} MB. Guarda solo las hojas del presupuesto en un libro nuevo.`,
  pdf: (name: string) =>
    `«${name}» es un PDF; de un PDF no se pueden leer partidas. Pide a quien te lo envió el Excel o el BC3 del presupuesto.`,
  empty: (name: string) =>
    `El archivo «${name}» está vacío (0 bytes). Ábrelo en Excel y guárdalo de nuevo, o elige otro.`,
  onlyOne: 'Elige un solo archivo.',
} as const;

export const dropTexts = {
  zone: 'Zona de importación',
  title: 'Suelta el archivo para importarlo',
  text: 'Verás una vista previa. Nada se guarda todavía.',
  limit: (megabytes: number, parts: number) =>
    parts === 0
      ? `Hasta ${megabytes} MB.`
      : `Hasta ${megabytes} MB. Se agrega a ${parts === 1 ? 'la partida o la reemplaza' : `las ${number(parts)} partidas o las reemplaza`}: lo eliges después.`,
} as const;

const columnNames = {
  index: 'Ítem',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad',
  quantity: 'Cantidad',
  price: 'Precio',
  partial: 'Parcial',
} as const;

export const previewTexts = {
  sheet: 'Hoja',
  sheets: 'Hoja que se importa',
  sheetRows: (rows: number) => count(rows, 'fila', 'filas'),
  hidden: 'oculta',
  steps: { label: 'Pasos', columns: 'Columnas', items: 'Partidas', review: 'Revisar' },
  next: 'Siguiente',
  back: 'Atrás',
  row: 'Fila',
  rowOf: (row: number) => `Fila ${row}`,
  goToRow: (row: number) => `Ir a la fila ${row}`,
  table: 'Lo que se va a importar',
  columns: columnNames,
  unused: 'No usar',
  roleOf: (source: string) => `Qué contiene la columna ${source}`,
  otherColumns: (n: number) => `Otras columnas (${n})`,
  otherColumnsHint: 'Estas columnas no se importan. Elige qué contienen si hacen falta.',
  updating: 'Aplicando el cambio...',
  none: 'Ninguna fila tiene avisos.',
  numbers: 'Números',
  numbersOf: (column: string) => `Formato de ${column}`,
  formats: { POINT: '1,234.56', COMMA: '1.234,56' },
  proved: (fits: number, of: number) =>
    `lo ${fits === 1 ? 'prueba' : 'prueban'} ${number(fits)} de ${count(of, 'parcial', 'parciales')}`,
  recognized: 'Lo reconocido',
  levels: (n: number) => count(n, 'nivel', 'niveles'),
  titles: (n: number) => (n === 1 ? 'título' : 'títulos'),
  subtitles: (n: number) => (n === 1 ? 'subtítulo' : 'subtítulos'),
  parts: (n: number) => (n === 1 ? 'partida' : 'partidas'),
  unplacedCount: (n: number) =>
    n === 0 ? '0 filas sin lugar.' : `${count(n, 'fila', 'filas')} con un lugar que no sale de su número.`,
  levelsFrom: {
    NUMBERS: 'Los niveles salen de los números de ítem.',
    OUTLINE: 'Los niveles salen del esquema de la hoja.',
    INDENT: 'Los niveles salen de la sangría.',
    MEASURES: 'Sin números de ítem no se reconocen más niveles: cada título queda en el primero.',
    CONCEPTS: 'Los niveles salen de los conceptos del archivo BC3.',
  },
  withoutPrices: 'Los precios se quedan fuera: un requerimiento no los lleva.',
  workbookTravels:
    'Quien cotice podrá descargar este Excel sin los precios ni los parciales de la hoja. Sus fórmulas y sus otras hojas viajan como están: quita lo que no deba verse.',
  questions: {
    heading: '¿Cómo se leen los números?',
    of: (column: string) => `Columna ${column}`,
    hint: 'Ni la columna ni los parciales prueban qué separa los decimales. Elige y se aplica a toda la columna.',
    POINT: 'Punto decimal',
    COMMA: 'Coma decimal',
    reads: (text: string, value: string) => `${text} → ${value}`,
    unread: 'no es un número',
    first: 'Responde primero las preguntas del archivo.',
    resources: 'Insumos con dos precios',
    resourcesHint: 'En un documento un insumo tiene un solo precio. Elige el que vale.',
    priceOf: (name: string) => `Precio de ${name}`,
    choosePrice: 'Elige un precio',
    priceUses: (price: string, uses: number) => (uses === 1 ? `S/ ${price} (1 vez)` : `S/ ${price} (${uses} veces)`),
  },
  analyses: {
    heading: 'Análisis de precios unitarios',
    count: (count: number) => (count === 1 ? '1 partida trae su análisis.' : `${count} partidas traen su análisis.`),
    faults: (count: number) => (count === 1 ? '1 aviso de los análisis' : `${count} avisos de los análisis`),
  },
  sums: {
    heading: 'Sumas de control',
    total: 'Total del archivo',
    computed: 'Total calculado',
    matches: 'coincide',
    differs: (amount: string) => `difiere en ${amount}`,
    unchecked: 'no se compara',
    reason: 'Las filas que lo causan están en Avisos.',
  },
  notices: {
    heading: 'Avisos',
    tally: (n: number) => `${number(n)}, ninguno impide importar`,
    duplicates: (n: number) => count(n, 'número repetido', 'números repetidos'),
    already: (row: number) => `ya está en la fila ${row}`,
    kept: 'Se importan como vienen. Puedes cambiarlos después.',
    differences: (n: number) =>
      n === 1 ? '1 parcial no es metrado × precio' : `${number(n)} parciales no son metrado × precio`,
    titleSums: (n: number) =>
      n === 1 ? '1 título no suma sus partidas' : `${number(n)} títulos no suman sus partidas`,
    inFile: 'Archivo',
    computed: 'Calculado',
    difference: 'Dif.',
    stored: 'Se importa el calculado.',
    inTotal: (amount: string) => `Se importa el calculado. En total, ${amount}.`,
    balanced: 'Se importa el calculado. Las diferencias se compensan: el total no cambia.',
    places: {
      LEFT_OUT: (n: number) => count(n, 'fila sin lugar: no se importa', 'filas sin lugar: no se importan'),
      APART: (n: number) => count(n, 'fila separada de su título', 'filas separadas de su título'),
      GAP: (n: number) => count(n, 'fila sin el nivel de encima', 'filas sin el nivel de encima'),
      NO_NUMBER: (n: number) => count(n, 'fila sin número', 'filas sin número'),
      ODD_NUMBER: (n: number) => count(n, 'número que no se reconoce', 'números que no se reconocen'),
      BESIDE_PART: (n: number) => count(n, 'fila debajo de una partida', 'filas debajo de una partida'),
      CONTINUED: (n: number) =>
        count(n, 'fila sigue la descripción de arriba', 'filas siguen la descripción de arriba'),
      TITLE_FIGURES: (n: number) =>
        count(n, 'título con unidad, cantidad o precio', 'títulos con unidad, cantidad o precio'),
    } satisfies Record<PlacingProblem, (n: number) => string>,
    warnings: {
      NO_UNIT: (n: number) => count(n, 'partida sin unidad', 'partidas sin unidad'),
      UNREAD_NUMBER: (n: number) => count(n, 'celda que no es un número', 'celdas que no son un número'),
      ROUNDED: (n: number) =>
        count(n, 'número con más decimales de los que se guardan', 'números con más decimales de los que se guardan'),
      CONTINUED: (n: number) =>
        count(n, 'fila sigue la descripción de arriba', 'filas siguen la descripción de arriba'),
      TITLE_FIGURES: (n: number) =>
        count(n, 'título con unidad, cantidad o precio', 'títulos con unidad, cantidad o precio'),
      HIDDEN_ROW: (n: number) => count(n, 'fila oculta en el archivo', 'filas ocultas en el archivo'),
      SHORTENED: (n: number) => count(n, 'texto recortado', 'textos recortados'),
      TOO_DEEP: (n: number) => count(n, 'fila con demasiados niveles', 'filas con demasiados niveles'),
      NO_RESULT: (n: number) => count(n, 'fórmula sin resultado guardado', 'fórmulas sin resultado guardado'),
      NO_COLUMN: () => 'Falta una columna',
    },
    more: (n: number) => `Ver ${count(n, 'fila más', 'filas más')}`,
    only: 'Mostrar solo las filas con aviso',
  },
  numbering: {
    label: 'Numeración',
    keep: 'Conservar numeración del archivo',
    compute: 'Numerar de nuevo',
  },
  footer: {
    label: 'Usar el pie de presupuesto del archivo',
    rows: (rows: readonly { name: string; percent?: string }[]) =>
      rows.map(({ name, percent }) => (percent === undefined ? name : `${name} ${percent} %`)).join(' · '),
  },
  mode: {
    label: (parts: number) => `El documento ya tiene ${count(parts, 'partida', 'partidas')}`,
    append: 'Agregar al final',
    replace: 'Reemplazar',
  },
  safe: (keys: boolean) =>
    `Nada se guarda antes de importar. Después se deshace con ${keys ? 'un solo Ctrl Z' : '«Deshacer»'}.`,
  apply: (parts: number) => `Importar ${count(parts, 'partida', 'partidas')}`,
} as const;
