import { defineError } from '../core/errors.js';

export const quotationErrors = {
  QUOTATION_NOT_FOUND: defineError('QUOTATION_NOT_FOUND', 'not_found', 'Cotización no encontrada.'),
  REVISION_NOT_FOUND: defineError('REVISION_NOT_FOUND', 'not_found', 'No encontramos esta revisión.'),
  DISPATCH_NOT_FOUND: defineError('DISPATCH_NOT_FOUND', 'not_found', 'No encontramos este envío.'),
  STALE_VERSION: defineError(
    'STALE_VERSION',
    'conflict',
    'Alguien cambió este documento mientras lo editabas. Lo que escribiste sigue aquí.',
  ),
  DOCUMENT_FROZEN: defineError(
    'DOCUMENT_FROZEN',
    'conflict',
    'Este documento ya se envió y no se puede modificar. Crea una revisión o duplícalo.',
  ),
  STRUCTURE_FIXED: defineError(
    'STRUCTURE_FIXED',
    'conflict',
    'En esta cotización solo puedes escribir precios: las partidas y cantidades las definió el cliente.',
  ),
  PRICES_NOT_EDITABLE: defineError('PRICES_NOT_EDITABLE', 'conflict', 'El cliente no permite escribir este valor.'),
  NO_PRICES_ON_REQUEST: defineError('NO_PRICES_ON_REQUEST', 'invalid', 'Un requerimiento no lleva precios.'),
  CODE_TAKEN: defineError('CODE_TAKEN', 'conflict', 'Ya tienes un documento con este código.'),
  ILLEGAL_STATE: defineError(
    'ILLEGAL_STATE',
    'conflict',
    'Esta acción ya no es posible en el estado actual del documento.',
  ),
  ALREADY_ANSWERED: defineError('ALREADY_ANSWERED', 'conflict', 'Este envío ya fue respondido o retirado.'),
  DEADLINE_OVER: defineError(
    'DEADLINE_OVER',
    'conflict',
    'El plazo para cotizar venció el {deadline} (hora de Lima). Pide al cliente que lo amplíe.',
  ),
  DEADLINE_TO_EXTEND: defineError(
    'DEADLINE_TO_EXTEND',
    'conflict',
    'El plazo para cotizar venció el {deadline} (hora de Lima). Amplíalo antes de enviar.',
  ),
  DEADLINE_IN_PAST: defineError('DEADLINE_IN_PAST', 'invalid', 'Elige una fecha y una hora que aún no hayan pasado.'),
  DEADLINE_FIXED: defineError(
    'DEADLINE_FIXED',
    'conflict',
    'El requerimiento ya se envió: el plazo se puede ampliar, pero no acortar, quitar ni poner.',
  ),
  NOBODY_TO_REMIND: defineError(
    'NOBODY_TO_REMIND',
    'conflict',
    'No hay a quién recordar: todos respondieron, o ya no pueden hacerlo.',
  ),
  ALREADY_REMINDED: defineError(
    'ALREADY_REMINDED',
    'conflict',
    'Ya enviaste un recordatorio en las últimas 24 horas. Podrás enviar otro desde el {moment} (hora de Lima).',
  ),
  SEALED: defineError(
    'SEALED',
    'forbidden',
    'Las propuestas están selladas hasta el {deadline} (hora de Lima). Se abren todas juntas, y antes nadie lee los montos.',
  ),
  SEALED_FIXED: defineError(
    'SEALED_FIXED',
    'conflict',
    'Las propuestas selladas se eligen antes de enviar, y después no se cambian.',
  ),
  SEALED_NEEDS_DEADLINE: defineError(
    'SEALED_NEEDS_DEADLINE',
    'invalid',
    'Para sellar las propuestas, elige hasta cuándo se puede cotizar.',
  ),
  NOTHING_OPENED: defineError(
    'NOTHING_OPENED',
    'not_found',
    'Este requerimiento no tiene acta de apertura: sus propuestas no se sellaron.',
  ),
  ALREADY_OPENED: defineError(
    'ALREADY_OPENED',
    'conflict',
    'Las propuestas ya se abrieron, y el plazo no se puede ampliar.',
  ),
  ALREADY_AWARDED: defineError(
    'ALREADY_AWARDED',
    'conflict',
    'Ya aceptaste la cotización {code} de {company} para este requerimiento. Para aceptar otra, anula esa aceptación.',
  ),
  COMPARISON_CHANGED: defineError(
    'COMPARISON_CHANGED',
    'conflict',
    'El cuadro comparativo cambió mientras lo mirabas: llegó o se retiró una cotización, o alguien lo editó. Revísalo y vuelve a intentarlo.',
  ),
  REASON_REQUIRED: defineError(
    'REASON_REQUIRED',
    'invalid',
    'Escribe el motivo de cada partida que no va a la cotización más barata.',
  ),
  ANSWER_NOT_AWARDABLE: defineError(
    'ANSWER_NOT_AWARDABLE',
    'conflict',
    'La cotización {code} ya no se puede adjudicar en la partida {line}. Elige otra.',
  ),
  LINES_MISSING: defineError(
    'LINES_MISSING',
    'invalid',
    'Falta decidir {count} partidas. Elige una cotización para cada una, o déjala desierta.',
  ),
  NOTHING_AWARDED: defineError('NOTHING_AWARDED', 'invalid', 'Adjudica al menos una partida.'),
  AWARD_NOT_FOUND: defineError('AWARD_NOT_FOUND', 'not_found', 'Este requerimiento no tiene una adjudicación.'),
  AWARD_UNDONE: defineError('AWARD_UNDONE', 'conflict', 'El cliente anuló la adjudicación.'),
  AWARD_CLAIMED: defineError(
    'AWARD_CLAIMED',
    'conflict',
    'Un proveedor ya confirmó su orden, y la adjudicación no se puede anular. Anula la orden desde Órdenes.',
  ),
  NOTHING_LEFT_OVER: defineError('NOTHING_LEFT_OVER', 'conflict', 'No hay partidas desiertas que pedir de nuevo.'),
  OWN_COMPANY: defineError('OWN_COMPANY', 'invalid', 'No puedes enviar un documento a tu propia empresa.'),
  UNKNOWN_RECIPIENT: defineError(
    'UNKNOWN_RECIPIENT',
    'invalid',
    'No encontramos la empresa a la que quieres enviar. Si acaba de registrarse, inténtalo de nuevo en unos segundos.',
  ),
  NOT_OWN_RUC: defineError('NOT_OWN_RUC', 'invalid', 'El RUC debe ser el de tu empresa: {ruc}.'),
  NOTHING_TO_SEND: defineError('NOTHING_TO_SEND', 'invalid', 'Agrega al menos una partida antes de enviar.'),
  NO_PRICED_ITEM: defineError(
    'NO_PRICED_ITEM',
    'invalid',
    'Escribe el precio de al menos una partida antes de enviar.',
  ),
  UNREADABLE_CELLS: defineError(
    'UNREADABLE_CELLS',
    'conflict',
    'Hay celdas que no se leen como número: {cells}. Corrígelas antes de enviar.',
  ),
  FOREIGN_ITEM: defineError('FOREIGN_ITEM', 'invalid', 'Una de las partidas no pertenece a este documento.'),
  UNKNOWN_PLACE: defineError(
    'UNKNOWN_PLACE',
    'invalid',
    'El distrito no pertenece a la provincia y el departamento elegidos.',
  ),
} as const;

/** The refusals of every action on a document's state. */
export const stateErrors = [
  quotationErrors.QUOTATION_NOT_FOUND,
  quotationErrors.STALE_VERSION,
  quotationErrors.ILLEGAL_STATE,
];
