export const frameTexts = {
  searchDirectory: 'Buscar empresas',
  openPalette: 'Buscar o ir a…',
} as const;
