export const frameTexts = {
  searchDirectory: 'Buscar empresas',
  openPalette: 'Buscar o ir a…',
  pending: 'Solicitud pendiente',
  pendingMore: 'Qué significa',
} as const;
