/** The documents that a budget is printed as. */
export const budgetPrints = ['budget', 'analyses', 'resources', 'formula'] as const;
export type BudgetPrint = (typeof budgetPrints)[number];

/** Their names on paper and in menus. */
export const budgetPrintNames: Record<BudgetPrint, string> = {
  budget: 'Presupuesto',
  analyses: 'Análisis de precios unitarios',
  resources: 'Relación de insumos',
  formula: 'Fórmula polinómica',
};

interface PrintedBudget {
  /** It has an analysis or a footer. */
  isBudget: boolean;
  isOwn: boolean;
  /** To a recipient: its sender ticked 'Incluir análisis'. */
  includesAnalyses: boolean;
}

/** The prints that a company may make of a Quotation; none when it is no budget. */
export function printsFor({ isBudget, isOwn, includesAnalyses }: PrintedBudget): BudgetPrint[] {
  if (isOwn) return isBudget ? [...budgetPrints] : [];
  if (includesAnalyses) return ['budget', 'analyses'];
  return isBudget ? ['budget'] : [];
}
