import type { DocumentType } from '@cotizaobra/proto/quotations/model';
import { type Coverage, coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';

export const documentTexts = {
  page: 'Detalle de Cotización',
  loading: 'Cargando...',
  notFound: 'Cotización no encontrada.',
  notFoundWhy: 'Puede que se haya retirado o que el enlace no sea correcto.',
  noId: 'Error: No se encontró el ID de la cotización.',
  loadError: 'No se pudo abrir el documento',
  toLists: 'Ir a Proveedores',
  sealed: 'Propuesta sellada',
  toRequests: 'Ver mis requerimientos',
  back: { Request: 'Volver a los requerimientos', Quotation: 'Volver a las cotizaciones' } satisfies Record<
    DocumentType,
    string
  >,
  pageTitle: {
    Request: (title: string) => `Detalle de Requerimiento - ${title}`,
    Quotation: (title: string) => `Detalle de Cotización - ${title}`,
  } satisfies Record<DocumentType, (title: string) => string>,
  draftSaved: 'Borrador guardado:',
  detailTitle: (title: string) => `Detalle de Cotización - ${title}`,
  pdf: 'PDF',
  excel: 'Excel',
  save: 'Guardar',
  send: 'Enviar',
  sendToClient: 'Enviar al cliente',
  quote: 'Cotizar con proveedor',
  quoteMore: 'Cotizar con otros proveedores',
  moreActions: 'Más acciones',
  duplicate: 'Duplicar',
  revise: 'Revisar',
  replace: 'Reemplazar propuesta',
  replaceTitle: '¿Reemplazar tu propuesta?',
  replaceText:
    'Podrás cambiar tus precios y entregarla de nuevo mientras haya plazo. La que ya entregaste vale mientras no entregues otra.',
  replaced: 'Ya puedes cambiar tus precios',
  replacedNote: 'La propuesta que entregaste vale hasta que entregues la nueva.',
  withdraw: 'Retirar',
  seeDispatches: 'Ver envíos',
  restore: 'Activar',
  decline: 'Rechazar el requerimiento',
  finalButton: { Request: 'Guardar Requerimiento', Quotation: 'Guardar Cotización' } satisfies Record<
    DocumentType,
    string
  >,
  notSavedYet: 'Hay cambios que el servidor no recibió. Espera a que se guarden o revisa tu conexión.',
  bareCopies: (copies: number) => ({
    title: copies === 1 ? 'La copia tiene un precio escrito' : `${copies} copias tienen un precio escrito`,
    text: 'La partida original ya no tiene análisis: la copia conserva su precio, y F4 le crea uno.',
  }),
  saveFailed: `No se pudo guardar el documento`,
  createdTitle: { Request: 'Requerimiento creado', Quotation: 'Cotización creada' } satisfies Record<
    DocumentType,
    string
  >,
  created: {
    Request: 'El requerimiento se ha creado exitosamente.',
    Quotation: 'La cotización se ha creado exitosamente.',
  } satisfies Record<DocumentType, string>,
  accept: 'Aceptar',
  revised: (revision: number) => `Abriste la revisión ${revision}`,
  revisedNote: 'Ya puedes editar. Lo enviado se conserva como se envió.',
  reviseFailed: 'No se pudo abrir una revisión',
  reviseTitle: '¿Abrir una revisión nueva?',
  reviseText: 'Los envíos que siguen abiertos se reemplazan: quien los recibió podrá leerlos, pero no responder.',
  duplicated: (code: string) => `Se creó la copia ${code}`,
  duplicateFailed: 'No se pudo duplicar',
  answerTitle: 'Tu respuesta',
  acceptQuotation: 'Aceptar Cotización',
  reject: 'Rechazar',
} as const;

export const reviewTexts = {
  title: { Request: 'Requerimiento en revisión', Quotation: 'Cotización en revisión' },
  text: {
    Request: 'Podrás editar el requerimiento cuando el proveedor devuelva los requerimientos cotizados.',
    Quotation: 'Podrás editar la cotización cuando quien la recibió responda y devuelva lo que pidió.',
  },
  ways: 'Para cambiar algo antes, abre una revisión con «Revisar» o haz una copia con «Duplicar».',
  accept: 'Aceptar',
} satisfies Record<string, string | Record<DocumentType, string>>;

/** A sentence that may end in a name with its own point: 'S.A.C.' */
const stop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const stripTexts = {
  reviewing: (count: number) =>
    count === 1 ? 'En revisión por 1 proveedor.' : `En revisión por ${count} proveedores.`,
  reviewingHint: 'Podrás editar cuando el proveedor devuelva los requerimientos cotizados.',
  sentRequest: (date: string) => `Enviado el ${date}.`,
  sentRequestHint: 'Las partidas no se pueden cambiar. Para pedir otra cosa, abre una revisión.',
  sentQuotation: (date: string, to: string) => stop(`Enviada el ${date} a ${to}`),
  sentQuotationHint: 'Las partidas no se pueden cambiar. Puedes cambiar la plantilla del PDF.',
  accepted: (by: string) => stop(`Aceptada por ${by}`),
  acceptedHint: 'No se puede cambiar, salvo que el cliente anule su aceptación. Puedes duplicarla.',
  copy: (by: string) => stop(`Cotización hecha a pedido de ${by}`),
  copyHint: 'Códigos, unidades y cantidades son del cliente: solo pones los precios.',
  copyPartialsHint: 'Códigos, unidades y cantidades son del cliente: solo pones los parciales.',
  returned: (date: string, to: string) => stop(`Devuelta el ${date} a ${to}`),
  returnedHint: 'Podrás editar si el cliente la rechaza y pide otros precios.',
  roundOpen: (by: string, round: number) => `${by} te envió la ronda ${round}.`,
  roundOpenHint: 'Responde cada partida; tu cotización vale mientras tanto.',
  roundAnswered: (round: number) => `Respondiste la ronda ${round}.`,
  roundAnsweredHint: 'Si quieres cambiar precios, abre una revisión y devuélvela de nuevo.',
  sealedHint: (until: string) =>
    `Está sellada: nadie la lee antes del ${until}, hora de Lima. Hasta entonces puedes reemplazarla.`,
  rejected: (by: string) => `${by} rechazó tus precios.`,
  rejectedHint: 'Abre una revisión para cambiarlos y devolverla de nuevo.',
  reason: (reason: string) => stop(`Motivo: ${reason}`),
  takenBack: (to: string) => stop(`Retiraste la cotización que devolviste a ${to}`),
  takenBackHint: 'Ya no se puede devolver. Puedes duplicarla.',
  closed: 'El requerimiento que originó esta cotización ya no está abierto.',
  closedHint: 'No se puede devolver. Puedes duplicarla.',
  deactivated: {
    Request: 'Este requerimiento está en Eliminadas.',
    Quotation: 'Esta cotización está en Eliminadas.',
  } satisfies Record<DocumentType, string>,
  deactivatedHint: `Actívalo para volver a editarlo o enviarlo.`,
  receivedPending: (by: string) => `${by} te cotizó.`,
  receivedPendingHint: 'Revisa los precios y responde: acepta o rechaza.',
  receivedAccepted: 'Aceptaste esta cotización.',
  receivedAcceptedHint: 'Mientras no anules la aceptación, no puedes aceptar otra respuesta al mismo requerimiento.',
  quoted: (coverage: Coverage | null | undefined) =>
    coverage && isIncomplete(coverage) ? `Cotizó ${coverageText(coverage)}.` : '',
  receivedRejected: 'Rechazaste esta cotización.',
  receivedSuperseded: 'El proveedor preparó una revisión nueva.',
  receivedSupersededHint: 'Puedes leer esta, pero ya no se responde.',
  receivedWithdrawn: 'El proveedor retiró esta cotización.',
  receivedWithdrawnHint: 'Ya no se puede leer ni responder.',
} as const;

export const linkTexts = {
  answers: 'Responde a',
  asksFor: 'Pide los ítems de',
  linkedPanel: 'Envíos a proveedores',
  linkedBy: 'Pediste estos ítems con',
  openRequest: 'Ver requerimiento',
} as const;

/** Texts of the item grid for its document. */
export const gridTexts = {
  heading: { Quotation: 'DETALLE DE LA COTIZACIÓN', Request: 'DETALLE DEL REQUERIMIENTO' } satisfies Record<
    DocumentType,
    string
  >,
  numbersKept: 'Se conservan los números de ítem del archivo. Se cambia en Datos Generales, «Numeración».',
  withoutPrices: 'Los precios no se pegan: un requerimiento no los lleva.',
};

/** Number cells with unreadable text, listed before sending. */
export const unreadableTexts = {
  title: (n: number) => (n === 1 ? 'Corrige una celda antes de enviar' : `Corrige ${n} celdas antes de enviar`),
  text: 'Lo que está escrito no se lee como número, y quien reciba el documento no lo vería.',
  cell: (column: string, number: string) => `${column} de ${number}`,
  go: 'Ir',
  goNamed: (cell: string) => `Ir a ${cell}`,
  more: (n: number) => (n === 1 ? 'Y una celda más.' : `Y ${n} celdas más.`),
};
