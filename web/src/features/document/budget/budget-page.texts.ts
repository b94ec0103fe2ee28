import type { BudgetTab } from './use-budget.js';

/** Texts of the document page about its budget; those of its parts load with them. */
export const budgetPageTexts = {
  tabs: 'Partes del presupuesto',
  names: { partidas: 'Partidas', insumos: 'Insumos', formula: 'Fórmula polinómica' } satisfies Record<
    BudgetTab,
    string
  >,
  loading: 'Cargando...',
  addFooter: 'Añadir pie de presupuesto',
  badge: 'Presupuesto',
} as const;
