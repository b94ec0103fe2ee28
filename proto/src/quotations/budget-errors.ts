import { defineError } from '../core/errors.js';

/** Refusals of actions on analyses, resources and the footer of a Quotation. */
export const budgetErrors = {
  ITEM_NOT_FOUND: defineError(
    'ITEM_NOT_FOUND',
    'not_found',
    'No encontramos esta partida. Vuelve a abrir el documento.',
  ),
  ANALYSIS_NOT_FOUND: defineError('ANALYSIS_NOT_FOUND', 'not_found', 'Esta partida no tiene un análisis.'),
  RESOURCE_NOT_FOUND: defineError(
    'RESOURCE_NOT_FOUND',
    'not_found',
    'No encontramos este insumo. Vuelve a abrir la lista de insumos.',
  ),
  NO_BUDGET_ON_REQUEST: defineError(
    'NO_BUDGET_ON_REQUEST',
    'invalid',
    'Un requerimiento no lleva análisis, insumos ni pie de presupuesto.',
  ),
  NO_ANALYSIS_ON_TITLE: defineError(
    'NO_ANALYSIS_ON_TITLE',
    'invalid',
    'Un título no lleva análisis. Elige una partida.',
  ),
  ANALYSIS_REFUSED: defineError('ANALYSIS_REFUSED', 'invalid', '{detail}'),
  FOOTER_REFUSED: defineError('FOOTER_REFUSED', 'invalid', '{detail}'),
  PRICE_OF_LABOUR: defineError(
    'PRICE_OF_LABOUR',
    'invalid',
    'Este insumo es un porcentaje de la mano de obra y no lleva precio.',
  ),
  TAX_IN_FOOTER: defineError(
    'TAX_IN_FOOTER',
    'conflict',
    'El pie de presupuesto ya suma el IGV: los precios van sin IGV. Quita la fila IGV para incluirlo en los precios.',
  ),
  OWN_PLACE_UNKNOWN: defineError(
    'OWN_PLACE_UNKNOWN',
    'conflict',
    'Tu empresa no tiene un lugar registrado, y el de la obra es de tu cliente. Complétalo en el perfil de tu empresa.',
  ),
} as const;
