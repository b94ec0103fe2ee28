/** Texts around an announcement's content. */
export const postTexts = {
  noCompany: 'Sin empresa',
  highlighted: 'Destacado',
  tags: 'Tags',
  created: (date: string) => `Creado: ${date}`,
  expires: (date: string) => `Vence: ${date}`,
  expired: (date: string) => `Venció: ${date}`,
  open: 'Ver más',
  newTab: '(se abre en otra pestaña)',
  loading: 'Cargando anuncios...',
  failed: 'Error al cargar los anuncios',
  carousel: 'Anuncios destacados',
  pause: 'Pausar',
  play: 'Reanudar',
  previous: 'Anuncio anterior',
  next: 'Anuncio siguiente',
} as const;
