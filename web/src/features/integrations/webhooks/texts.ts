import type { AttemptFault, DeliveryState, DisabledReason } from '@cotizaobra/proto/webhooks/model';

export const webhooksTexts = {
  title: 'Webhooks',
  intro: 'Avisamos a tu sistema, por HTTPS y con firma, cada vez que pasa algo con tus documentos.',
  add: 'Agregar webhook',
  full: (max: number) => `Tu empresa ya tiene ${max} webhooks. Elimina uno para agregar otro.`,
  loading: 'Cargando los webhooks...',
  failed: 'No se pudieron cargar los webhooks',
  empty: 'Aún no tienes webhooks',
  emptyText: 'Agrega la dirección de tu ERP o de cualquier sistema para que reciba lo que pasa sin preguntar.',
  states: { active: 'Activo', paused: 'Pausado', disabled: 'Desactivado' },
  failing: 'Con fallas',
  disabledReasons: {
    gone: (date: string) => `El ${date} tu sistema respondió 410 (ya no existe), así que dejamos de enviarle eventos.`,
    failing: (date: string) =>
      `El ${date} lo desactivamos porque ninguna entrega llegó en 3 días. Revisa tu sistema y vuelve a activarlo.`,
  } satisfies Record<DisabledReason, (date: string) => string>,
  failingSince: (date: string) =>
    `Desde el ${date} ninguna entrega llega. Si sigue así 3 días lo desactivaremos; lo que no llegó se puede reenviar.`,
  oldSecret: (date: string) => `El secreto anterior también firma hasta el ${date}.`,
  events: 'Eventos',
  deliveries: 'Ver entregas',
  deliveriesNamed: (url: string) => `Ver entregas de ${url}`,
  menu: (url: string) => `Acciones de ${url}`,
  ping: 'Enviar prueba',
  edit: 'Editar',
  rotate: 'Cambiar secreto',
  pause: 'Pausar',
  activate: 'Activar',
  activateNamed: (url: string) => `Activar ${url}`,
  remove: 'Eliminar',
  pinged: 'Prueba enviada',
  pingedText: 'El resultado aparece en las entregas.',
  paused: 'Webhook pausado',
  activated: 'Webhook activado',
  removed: 'Webhook eliminado',
  saved: 'Webhook guardado',
} as const;

export const formTexts = {
  create: 'Agregar webhook',
  edit: 'Editar webhook',
  url: 'Dirección',
  urlHint: 'Pública y con https://. Ahí enviaremos cada evento con POST.',
  description: 'Descripción',
  descriptionHint: 'Opcional: qué sistema es.',
  events: 'Eventos',
  cancel: 'Cancelar',
  save: 'Guardar',
} as const;

export const secretTexts = {
  title: 'Guarda el secreto',
  text: 'Con él tu sistema comprueba que cada aviso es nuestro. No volveremos a mostrarlo.',
  old: 'El secreto anterior seguirá firmando 24 horas, junto al nuevo, para que puedas cambiarlo sin perder avisos.',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'Ya lo guardé',
  how: 'La firma sigue la especificación Standard Webhooks: hay bibliotecas para la mayoría de lenguajes.',
} as const;

export const questionTexts = {
  remove: {
    title: '¿Eliminar este webhook?',
    text: (url: string) => `${url} dejará de recibir eventos y su historial de entregas se borrará.`,
    confirm: 'Eliminar',
  },
  rotate: {
    title: '¿Cambiar el secreto?',
    text: (url: string) => `Te daremos uno nuevo para ${url}. El actual seguirá firmando 24 horas más.`,
    confirm: 'Cambiar secreto',
  },
  pause: {
    title: '¿Pausar este webhook?',
    text: (url: string) =>
      `${url} no recibirá lo que pase mientras esté en pausa, y lo que espera reintento se dará por fallido.`,
    confirm: 'Pausar',
  },
} as const;

export const logTexts = {
  title: 'Entregas',
  loading: 'Cargando las entregas...',
  failed: 'No se pudieron cargar las entregas',
  nothing: 'Aún no hay entregas',
  nothingText:
    'Aparecerán cuando pase algo con tus documentos. Puedes enviar una prueba para ver si tu sistema responde.',
  noMatch: 'Ninguna entrega en este estado',
  noMatchText: 'Elige otro estado para ver más.',
  filter: 'Estado de las entregas',
  all: 'Todas',
  states: { waiting: 'En espera', delivered: 'Entregada', failed: 'Fallida' } satisfies Record<DeliveryState, string>,
  filters: { waiting: 'En espera', delivered: 'Entregadas', failed: 'Fallidas' } satisfies Record<
    DeliveryState,
    string
  >,
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  duration: (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`),
  next: (date: string) => `próximo intento: ${date}`,
  resent: 'Reenvío',
  resend: 'Reenviar',
  resendNamed: (event: string, date: string) => `Reenviar ${event} del ${date}`,
  sent: 'Reenvío en camino',
  detail: 'Ver detalle',
  detailNamed: (event: string, date: string) => `Ver detalle de ${event} del ${date}`,
  detailFailed: 'No se pudo cargar el detalle',
  tries: 'Intentos',
  noTries: 'Aún no hubo intentos.',
  tryNumber: (number: number) => `Intento ${number}`,
  answered: 'Respondió',
  emptyAnswer: 'Sin contenido',
  body: 'Lo que se envía',
  eventId: 'webhook-id',
  total: (count: number) => (count === 1 ? '1 entrega en 30 días' : `${count} entregas en 30 días`),
} as const;

/** The error, and its remedy. */
export const faultTexts: Record<AttemptFault, string> = {
  status: 'Tu sistema respondió con un código distinto de 2xx.',
  redirect: 'Tu sistema respondió con una redirección, que no seguimos: pon aquí la dirección final.',
  timeout: 'Tu sistema no respondió en 15 segundos. Responde primero y procesa después.',
  dns: 'No encontramos el nombre en DNS. Revisa que la dirección esté bien escrita.',
  address: 'El nombre lleva a una red privada. Usa una dirección pública.',
  connection: 'No se pudo conectar, o la conexión se cortó. Revisa que tu sistema esté en línea.',
  tls: 'El certificado HTTPS no es válido. Revisa que no esté vencido y que incluya la cadena completa.',
  inactive: 'El webhook estaba pausado o desactivado.',
  internal: 'Tuvimos un problema al enviar. Si se repite, escríbenos.',
};
