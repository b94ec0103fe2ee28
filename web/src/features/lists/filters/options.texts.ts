/** Texts of what a filter opens: loaded with it. */
export const optionTexts = {
  placeSearch: 'Buscar ubicación',
  placeNone: 'No se encontraron resultados.',
  placeClear: 'Quitar ubicaciones',
  clientSearch: 'Buscar empresa',
  clientLoading: 'Cargando empresas...',
  clientClear: 'Quitar la empresa',
  lastDays: (days: number) => `${days} días`,
  from: 'Desde',
  to: 'Hasta',
  dateClear: 'Quitar la fecha',
  clearFilters: 'Quitar filtros',
  showFiltered: 'Ver la lista',
} as const;
