/** Texts for accepting a Quotation. */
export const acceptanceTexts = {
  title: (code: string) => `¿Aceptar ${code}?`,
  loading: 'Cargando la cotización...',
  error: 'No se pudo cargar la cotización',
  accept: 'Aceptar Cotización',
  cancel: 'Cancelar',
  note: 'El proveedor lo sabrá. Podrás anular la aceptación si te equivocas.',
  awardNote: (others: number) =>
    `Se emite su orden por todo lo que cotizó${others > 0 ? ' y las demás respuestas quedan «No adjudicada»' : ''}. Puedes anular la aceptación hasta que el proveedor confirme la orden.`,
  company: 'Proveedor',
  document: 'Título',
  total: 'Total',
  taxMode: 'Impuesto',
  currency: 'Moneda',
  unpriced: (missing: string, of: string) => `${missing} de ${of} sin precio`,
  parts: (count: number) => (count === 1 ? '1 partida' : `${count.toLocaleString('en-US')} partidas`),
  unpricedMore: (count: number) => `y ${count.toLocaleString('en-US')} más`,
  others: (requestCode: string) => `Otras respuestas a ${requestCode}`,
  noOthers: (requestCode: string) => `Nadie más ha respondido a ${requestCode}.`,
  see: 'Ver cotización',
  seeName: (code: string, name: string) => `Ver cotización ${code} de ${name}`,
  awarded: (code: string, name: string) =>
    `Ya aceptaste ${code} de ${name}. Para aceptar esta, anula primero esa aceptación.`,
} as const;
