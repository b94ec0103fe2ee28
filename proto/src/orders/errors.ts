import { defineError } from '../core/errors.js';

export const orderErrors = {
  ORDER_NOT_FOUND: defineError('ORDER_NOT_FOUND', 'not_found', 'No encontramos esta orden.'),
  RECEPTION_NOT_FOUND: defineError('RECEPTION_NOT_FOUND', 'not_found', 'No encontramos esta recepción.'),
  ORDER_NOT_YOUR_PART: defineError(
    'ORDER_NOT_YOUR_PART',
    'forbidden',
    'Esta acción le corresponde a la otra empresa de la orden.',
  ),
  ORDER_ILLEGAL_STATE: defineError(
    'ORDER_ILLEGAL_STATE',
    'conflict',
    'La orden está en estado {state} y ya no permite esta acción. Recarga la página.',
  ),
  RECEIVED_TOO_MUCH: defineError(
    'RECEIVED_TOO_MUCH',
    'conflict',
    'De la partida {number} quedan {pending} por recibir. Corrige la cantidad.',
  ),
  FOREIGN_LINE: defineError('FOREIGN_LINE', 'invalid', 'Una de las partidas no pertenece a esta orden.'),
  ALREADY_REVERSED: defineError('ALREADY_REVERSED', 'conflict', 'Esta recepción ya fue revertida.'),
  RECEPTION_FIXED: defineError(
    'RECEPTION_FIXED',
    'conflict',
    'A una recepción revertida o a su reversión no se le agregan fotos.',
  ),
  TOO_MANY_PHOTOS: defineError('TOO_MANY_PHOTOS', 'conflict', 'Una recepción lleva hasta {max} fotos.'),
  REVERSAL_FIXED: defineError('REVERSAL_FIXED', 'conflict', 'Una reversión no se revierte. Registra otra recepción.'),
} as const;

/** The refusals of every step of an order. */
export const orderStepErrors = [
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_NOT_YOUR_PART,
  orderErrors.ORDER_ILLEGAL_STATE,
] as const;
