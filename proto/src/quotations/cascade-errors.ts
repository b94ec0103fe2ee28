import { defineError } from '../core/errors.js';

export const cascadeErrors = {
  OWN_PLACE_MISSING: defineError(
    'OWN_PLACE_MISSING',
    'conflict',
    'Tu empresa no tiene un lugar registrado. Complétalo en su perfil, o marca «Lugar de la obra».',
  ),
  ANSWERS_CHANGED: defineError(
    'ANSWERS_CHANGED',
    'conflict',
    'Llegó o se retiró un precio de tus proveedores mientras mirabas. Revisa los precios y vuelve a aplicarlos.',
  ),
  OFFER_GONE: defineError(
    'OFFER_GONE',
    'conflict',
    'El precio que elegiste para la partida {line} ya no se puede usar. Elige otro.',
  ),
  NOTHING_TO_FILL: defineError(
    'NOTHING_TO_FILL',
    'conflict',
    'No hay ningún precio de tus proveedores que se pueda usar en esas partidas.',
  ),
} as const;
