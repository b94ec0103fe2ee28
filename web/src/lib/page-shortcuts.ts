/** Keys that work on every page. The grid of items lists its own below them. */
export const pageShortcuts = [
  {
    name: 'En todas partes',
    lines: [
      ['Buscar páginas, documentos y empresas', ['Ctrl', 'K']],
      ['Ir a la búsqueda de la página', ['/']],
      ['Esta ayuda', ['?']],
    ],
  },
] as const;
