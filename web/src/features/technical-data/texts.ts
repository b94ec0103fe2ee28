/** Words of the technical data's browser. */
export const texts = {
  title: 'Data Técnica',
  description:
    'Análisis de precios unitarios de construcción en el Perú: mano de obra, materiales y equipos de cada partida, con rendimientos y precios referenciales.',
  subtitle: (count: number) =>
    count === 1
      ? '1 análisis de precios unitarios. Precios referenciales sin IGV, en soles.'
      : `${count} análisis de precios unitarios. Precios referenciales sin IGV, en soles.`,
  subtitleWaiting: 'Análisis de precios unitarios. Precios referenciales sin IGV, en soles.',
  list: 'Lista de Partidas',
  categories: 'Categorías de la data técnica',
  allCategories: 'Todas las categorías',
  category: (name: string) => `Categoría: ${name}`,
  searchIn: (place: string | null) => (place === null ? 'Buscar partida' : `Buscar en ${place}`),
  columns: { name: 'Partida', unit: 'Und.', price: 'Precio S/' },
  loading: 'Cargando partidas...',
  loadingPartida: 'Cargando la partida...',
  loadingCategories: 'Cargando categorías...',
  failed: 'Error al cargar las partidas',
  failedPartida: 'Error al cargar la partida',
  failedCategories: 'Error al cargar las categorías',
  nothing: 'Todavía no hay partidas',
  nothingText: 'Cuando se publiquen análisis de precios, los verás aquí.',
  nothingHere: 'Esta categoría está vacía',
  nothingHereText: 'Elige otra categoría o mira todas.',
  noMatch: 'No se encontraron resultados.',
  noMatchText: 'Prueba con menos palabras o busca en todas las categorías.',
  clear: 'Quitar filtros',
  choose: 'Por favor selecciona un item para ver los insumos.',
  open: (item: string) => `Ver los insumos de ${item}`,
  summary: (from: number, to: number, total: string) => `${from}–${to} de ${total}`,
} as const;

interface Counted {
  page: number;
  total: number;
  totalCapped: boolean;
}

/** '1–10 de 148', or how a capped count is said. */
export function pageSummary({ page, total, totalCapped }: Counted, size: number, shown: number): string {
  const from = (page - 1) * size + 1;
  return texts.summary(from, from + shown - 1, totalCapped ? `más de ${total}` : String(total));
}
