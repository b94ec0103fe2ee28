import { type BudgetProfile, budgetProfileNames } from '@cotizaobra/proto/rules/budget/profile';

/** How the analyses of a budget round. */
export const profileTexts = {
  label: 'Redondeo de los análisis',
  names: budgetProfileNames,
  hints: {
    S10: 'Como S10: cantidades de mano de obra y equipos con 4 decimales, parciales y precio unitario con 2.',
    EXACT: 'Como el Excel de un contratista: cantidades y porcentajes sin redondear, precio unitario con 4 decimales.',
  } satisfies Record<BudgetProfile, string>,
} as const;
