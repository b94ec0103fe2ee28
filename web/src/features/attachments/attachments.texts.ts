import type { attachmentKinds } from '@cotizaobra/proto/quotations/attachment-limits';

/** Texts of the files of a Request. */
export const attachmentTexts = {
  title: 'Archivos',
  /** `2 de 10 · 3.3 de 50 MB`. `size`: of all files, in megabytes; what is less than 0.1 is said in kilobytes. */
  count: (files: number, mostFiles: number, size: number, mostSize: number) =>
    `${files} de ${mostFiles} · ${size < 0.1 ? `${Math.ceil(size * 1024)} kB` : size.toFixed(1)} de ${mostSize} MB`,
  limits: 'hasta 10 · 50 MB',
  drop: 'Arrastra planos y especificaciones, o elígelos',
  hint: 'PDF, DWG, DXF, imágenes, XLSX o ZIP sin ejecutables.',
  choose: 'Elegir archivos para el requerimiento',
  none: 'Sin archivos',
  noneHint: 'Tus proveedores ven aquí los planos y las especificaciones que adjuntes.',
  noneFrozen: 'Se envió sin archivos. Crea una revisión para adjuntarlos.',
  received: 'Archivos del cliente',
  loading: 'Cargando archivos…',
  error: 'No se pudieron cargar los archivos',
  download: (name: string) => `Descargar ${name}`,
  preview: (name: string) => `Ver ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removeTitle: (name: string) => `¿Quitar ${name}?`,
  removeText: 'Quien recibió una revisión anterior con este archivo lo conserva.',
  removeConfirm: 'Quitar',
  removeFailed: (name: string) => `No se pudo quitar ${name}`,
  uploading: (files: number) => (files === 1 ? 'Subiendo 1 archivo' : `Subiendo ${files} archivos`),
  queued: 'En espera',
  reading: 'Leyendo el archivo…',
  waiting: 'Sin conexión. Continúa sola cuando vuelva.',
  checking: 'Revisando el contenido…',
  percent: (value: number) => `${value}%`,
  progress: (name: string) => `Subida de ${name}`,
  cancel: (name: string) => `Cancelar la subida de ${name}`,
  dismiss: (name: string) => `Quitar ${name} de la lista`,
  unfinished: 'Se sube en otra pestaña o quedó sin terminar. Elige el mismo archivo para continuar.',
  unreadable: 'No se pudo leer el archivo en este equipo. Elígelo de nuevo.',
  empty: 'El archivo está vacío. Elige otro.',
  tooLarge: (size: string, mostSize: number) =>
    `Pesa ${size} y los archivos pueden pesar ${mostSize} MB en total. Elige uno más liviano o divídelo.`,
  another: 'Elegir otro',
  anotherFor: (name: string) => `Elegir otro archivo en lugar de ${name}`,
  attach: 'Adjuntar',
  attached: (name: string) => `Se adjuntó ${name}`,
  notAttached: (name: string) => `No se adjuntó ${name}`,
  goesOn: 'La subida continúa',
  goesOnHint: 'Sigue usando CotizaObra y no cierres esta pestaña hasta que termine.',
  waitToSend: (files: number) =>
    files === 1
      ? 'Se está subiendo 1 archivo. Envía cuando termine, o cancélalo.'
      : `Se están subiendo ${files} archivos. Envía cuando terminen, o cancélalos.`,
  noPreview: 'No se pudo mostrar el archivo. Descárgalo para verlo.',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  downloadShort: 'Descargar',
  loadingPreview: 'Abriendo el archivo…',
  kinds: { PDF: 'PDF', DWG: 'DWG', DXF: 'DXF', IMAGE: 'Imagen', XLSX: 'Excel', ZIP: 'ZIP' } satisfies Record<
    (typeof attachmentKinds)[number],
    string
  >,
} as const;
