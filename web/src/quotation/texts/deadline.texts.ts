import { formatMoment } from '@cotizaobra/proto/rules/dates';

/** Texts of 'Cotizar hasta'. */
export const deadlineTexts = {
  title: 'Cotizar hasta',
  zone: 'hora de Lima',
  day: 'Fecha',
  time: 'Hora',
  over: 'Plazo vencido',
  until: (deadline: string) => `Se puede cotizar hasta el ${formatMoment(deadline)}, hora de Lima.`,
  overSince: (deadline: string) => `El plazo para cotizar venció el ${formatMoment(deadline)}, hora de Lima.`,
  rule: 'Después de enviar puedes ampliar el plazo, no acortarlo.',
  none: 'Sin plazo: se puede cotizar en cualquier momento.',
  noneSent: 'Se envió sin plazo, y ya no se puede poner.',
  missing: 'Elige la fecha y la hora.',
  past: 'Elige una fecha y una hora que aún no hayan pasado.',
  shorter: (deadline: string) => `Elige un momento posterior al ${formatMoment(deadline)}.`,
  panel: 'Plazo',
  set: 'Poner plazo',
  change: 'Cambiar plazo',
  extend: 'Ampliar plazo',
  extendText: 'Avisaremos a todos los proveedores. Un plazo ampliado no se puede acortar.',
  remind: 'A quien no respondió le avisamos un día antes y una hora antes. Una cotización tardía no entra.',
  save: 'Guardar',
  remove: 'Quitar plazo',
  cancel: 'Cancelar',
  failed: 'No se pudo guardar el plazo',
  extended: 'Plazo ampliado',
  saved: 'Plazo guardado',
  sealed: 'Propuestas selladas',
  sealedWhy:
    'Nadie de tu empresa ve montos antes del plazo, y todas se abren a la vez. No se cambia después de enviar.',
  sealedFirst: 'Elige primero hasta cuándo se puede cotizar.',
  sealedUntil: (deadline: string) =>
    `Las propuestas van selladas: nadie las lee antes del ${formatMoment(deadline)}, hora de Lima. Hasta entonces puedes reemplazar la tuya.`,
  sealedOn: 'Las propuestas irán selladas: todas se abren a la vez cuando venza el plazo.',
  late: 'El plazo venció. Si aún quieres cotizar, pide al cliente que lo amplíe.',
} as const;
