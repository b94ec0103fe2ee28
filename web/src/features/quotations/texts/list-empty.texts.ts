export const emptyTexts = {
  nothing: {
    own: 'Aún no has creado ningún requerimiento ni cotización.',
    receivedRequests: 'Aún no se ha recibido ningún requerimiento.',
    receivedQuotations: 'Aún no se ha recibido ninguna cotización.',
    deleted: 'No hay documentos eliminados.',
  },
  why: {
    ownRequest: 'Un requerimiento lista lo que necesitas, sin precios. Lo envías a varios proveedores a la vez.',
    ownQuotation: 'Una cotización lleva tus precios. La envías a tu cliente o la descargas en PDF y Excel.',
    receivedRequests:
      'Cuando un cliente te pida precios lo verás aquí. Un perfil completo aparece antes en el directorio.',
    receivedQuotations: 'Cuando un proveedor devuelva sus precios los verás aquí. Todo empieza con un requerimiento.',
    deleted: 'Lo que elimines queda aquí y puede volver a su lista.',
  },
  completeCompany: 'Completar Mi Empresa',
  noMatch: 'No se encontraron resultados.',
  noMatchWhy: (what: string) => `Nada coincide con ${what}.`,
  noMatchState: (name: string) => `el estado «${name}»`,
  noMatchSearch: (search: string) => `«${search}»`,
  noMatchPlace: 'la ubicación elegida',
  noMatchClient: 'la empresa elegida',
  noMatchElsewhere: (count: string) => `Hay ${count} en otros estados.`,
  noDocument: 'Ese documento no está en esta lista.',
  noDocumentWhy: 'Puede estar en la otra pestaña o en Eliminadas, o ya no existir.',
  wholeList: 'Ver toda la lista',
  dropState: 'Quitar el estado',
  dropAll: 'Limpiar todo',
} as const;
