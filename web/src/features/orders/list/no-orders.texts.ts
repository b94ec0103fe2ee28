/** Texts of a list without orders. */
export const noOrdersTexts = {
  empty: { purchases: 'Todavía no hay compras', sales: 'Todavía no hay ventas' },
  emptyWhy: {
    purchases: 'Al adjudicar un requerimiento se emite una orden por cada proveedor ganador.',
    sales: 'Cuando un cliente te adjudique partidas, su orden llegará aquí.',
  },
  emptyWay: { purchases: 'Ver mis requerimientos', sales: 'Ver cotizaciones' },
  noMatch: 'Ninguna orden coincide',
  noMatchWhy: 'Prueba con otra búsqueda, otro estado, otra empresa u otra entrega.',
} as const;
