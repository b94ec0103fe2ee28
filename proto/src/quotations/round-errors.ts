import { defineError } from '../core/errors.js';

/** Refusals of rounds. */
export const roundErrors = {
  ROUND_NOT_FOUND: defineError('ROUND_NOT_FOUND', 'not_found', 'No encontramos esta ronda.'),
  ROUND_OPEN: defineError(
    'ROUND_OPEN',
    'conflict',
    'Ya enviaste la ronda {number} y falta su respuesta. Espérala para enviar otra.',
  ),
  ROUND_CLOSED: defineError(
    'ROUND_CLOSED',
    'conflict',
    'Esta ronda ya no se puede responder: se respondió o caducó. Vuelve a cargar la página.',
  ),
  NEXT_VERSION_PENDING: defineError(
    'NEXT_VERSION_PENDING',
    'conflict',
    'El proveedor prepara la versión {version}. Espera a que la devuelva para enviar otra ronda.',
  ),
  SEALED_NOT_NEGOTIABLE: defineError(
    'SEALED_NOT_NEGOTIABLE',
    'conflict',
    'Las propuestas selladas no se negocian después de abrirlas.',
  ),
  NOTHING_PROPOSED: defineError(
    'NOTHING_PROPOSED',
    'invalid',
    'Propón otro precio u otra cantidad, o escribe una pregunta.',
  ),
  GUEST_QUANTITY: defineError(
    'GUEST_QUANTITY',
    'invalid',
    'Este proveedor responde sin cuenta y solo escribe precios. Propón otro precio, o pregúntale por la cantidad.',
  ),
  TOO_MANY_ROUNDS: defineError('TOO_MANY_ROUNDS', 'conflict', 'Una cotización tiene como máximo {count} rondas.'),
} as const;
