import { listPath, ownType } from '../../quotation/rules/paths.js';

/** A page, or a part of one, with the words for it in S10, Presto and CYPE. */
interface KnownPlace {
  /** Its name here. */
  label: string;
  /** Where it stands: up to 36 letters, or the palette cuts it. */
  hint: string;
  to: string;
  words: readonly string[];
}

const budgets = listPath('clientes', { type: ownType.clientes });

/** A text finds the words that contain it, so plurals stand where they contain the singular. */
export const knownPlaces: readonly KnownPlace[] = [
  {
    label: 'Presupuestos',
    hint: 'Cotizaciones con análisis o con pie',
    to: budgets,
    words: ['Presupuestos', 'Subpresupuestos', 'Capítulos', 'Hoja de metrados', 'Mediciones', 'Medición'],
  },
  {
    label: 'Importar un presupuesto',
    hint: '«Importar» en una cotización',
    to: budgets,
    words: ['Importar', 'S10', 'Presto', 'CYPE', 'Arquímedes', 'BC3', 'FIEBDC', 'Excel del presupuesto'],
  },
  {
    label: 'Análisis de una partida',
    hint: 'F4 en la partida de una cotización',
    to: budgets,
    words: [
      'Análisis de precios unitarios',
      'Análisis de costos unitarios',
      'APU',
      'ACU',
      'Descompuestos',
      'Justificación de precios',
      'Unidad de obra',
      'Partidas',
    ],
  },
  {
    label: 'Insumos de un presupuesto',
    hint: 'Pestaña «Insumos» de la cotización',
    to: budgets,
    words: ['Insumos', 'Relación de insumos', 'Explosión de insumos', 'Precios y cantidades de recursos', 'Conceptos'],
  },
  {
    label: 'Pie de presupuesto',
    hint: 'Debajo de las partidas',
    to: budgets,
    words: ['Pie de presupuesto', 'Gastos generales', 'Utilidad', 'Costos indirectos', 'Resumen del presupuesto'],
  },
  {
    label: 'Fórmula polinómica',
    hint: 'Pestaña de la cotización',
    to: budgets,
    words: [
      'Fórmula polinómica',
      'Monomios',
      'Índices unificados',
      'Coeficiente de reajuste',
      'Agrupamiento preliminar',
    ],
  },
  {
    label: 'Mis APUs',
    hint: 'Análisis de tu empresa',
    to: '/app/mis-apus',
    words: ['Base de datos', 'Catálogo de partidas', 'Banco de precios'],
  },
  {
    label: 'Data tecnica',
    hint: 'Análisis comunes',
    to: '/app/data_tecnica',
    words: ['Generador de precios', 'Rendimientos'],
  },
];
