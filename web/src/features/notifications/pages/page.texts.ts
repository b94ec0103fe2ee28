/** Texts of the page only: the bell's texts are in every first load. */
export const pageTexts = {
  tabs: 'Qué notificaciones ver',
  lists: { all: 'Todas', unread: 'No leídas', clientes: 'Clientes', proveedores: 'Proveedores' },
  noneOf: {
    unread: { title: 'Estás al día', text: 'No te queda ninguna notificación por leer.' },
    clientes: {
      title: 'Nada de tus clientes todavía',
      text: 'Aquí verás quién te pide precios y qué respondió a tus cotizaciones.',
    },
    proveedores: {
      title: 'Nada de tus proveedores todavía',
      text: 'Aquí verás quién te cotizó y quién aceptó o rechazó tus requerimientos.',
    },
  },
} as const;
