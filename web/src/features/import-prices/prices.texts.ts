export const pricesTexts = {
  open: 'Importar precios',
  title: (code: string) => `Importar precios en ${code}`,
  subtitle: 'Pon los precios en Excel, sin conexión, y súbelos aquí.',
  downloadStep: 'Descarga el formulario',
  downloadHint: 'Es un Excel con tus partidas. Solo se llenan los precios; lo demás está bloqueado.',
  download: 'Descargar formulario',
  client: 'Descargar Excel del cliente',
  clientHint: (name: string) =>
    `O llena el Excel que envió el cliente, «${name}»: sus fórmulas y su formato se conservan.`,
  uploadStep: 'Sube el Excel lleno',
  uploadHint: 'Se guardan todos los precios o ninguno. Una celda vacía queda como «No cotizado».',
  drop: 'Arrastra aquí el Excel o elígelo de tu equipo',
  dropLabel: 'Elegir el Excel con los precios',
  dropHint: (max: number) => `Un archivo .xlsx de hasta ${max} MB`,
  notExcel: 'Elige un libro de Excel (.xlsx): el formulario o el Excel del cliente que descargaste.',
  tooLarge: (max: number) => `El archivo supera el máximo de ${max} MB. Elige uno más liviano.`,
  onlyOne: 'Elige un solo archivo.',
  sending: (name: string) => `Subiendo ${name}...`,
  reading: 'Revisando los precios...',
  progress: 'Avance de la subida',
  stop: 'Detener',
  stopped: 'Detuviste la subida. Si ya había llegado, los precios pueden estar guardados.',
  discard: {
    title: '¿Cerrar y detener la subida?',
    text: 'Si el Excel ya había llegado, los precios pueden estar guardados.',
    confirm: 'Detener y cerrar',
    keep: 'Seguir subiendo',
  },
  failed: 'No se importaron los precios',
  errors: 'Por corregir en el Excel',
  row: 'Fila',
  problem: 'Qué corregir',
  corrections: (count: number) => (count === 1 ? '1 error' : `${count} errores`),
  again: 'Corrige el Excel, guárdalo y vuelve a subirlo.',
  another: 'Elegir otro archivo',
  retry: 'Reintentar',
  close: 'Cerrar',
  done: (count: number) => {
    if (count === 0) return 'Los precios ya eran los del Excel';
    return count === 1 ? 'Se importó 1 precio' : `Se importaron ${count.toLocaleString('es-PE')} precios`;
  },
  doneNote: 'Ya están en las partidas.',
} as const;

const lines = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('es-PE')} ${many}`;

/** Rows of a returned client workbook that do not stand where they were. */
export const matchTexts = {
  titles: {
    added: (n: number) => lines(n, 'fila añadida', 'filas añadidas'),
    missing: (n: number) => lines(n, 'fila borrada', 'filas borradas'),
    moved: (n: number) => lines(n, 'fila movida', 'filas movidas'),
    quantities: (n: number) => lines(n, 'cantidad cambiada', 'cantidades cambiadas'),
    changedTexts: (n: number) => lines(n, 'descripción cambiada', 'descripciones cambiadas'),
  },
  hints: {
    added: 'No son partidas de esta cotización: no se importaron.',
    missing: 'Sus partidas conservan el precio que tenían.',
    moved: 'Sus precios se leyeron en la fila nueva.',
    quantities: 'Vale la cantidad del cliente: del Excel solo se toman los precios.',
    changedTexts: 'Vale la descripción del cliente: del Excel solo se toman los precios.',
  },
  row: (row: number) => `Fila ${row}`,
  quantity: (inFile: string, quantity: string) => `En el Excel ${inFile}; en la cotización ${quantity}.`,
} as const;
