import { ROUND_NOTE_MAX } from '@cotizaobra/proto/quotations/limits';
import type { LapseReason, LineOutcome } from '@cotizaobra/proto/quotations/round-states.table';

export const negotiationTexts = {
  page: 'Negociar por partida',
  loading: 'Cargando la negociación…',
  error: 'No pudimos cargar la negociación',
  notFound: 'No encontramos esta cotización',
  nothing: 'Esta cotización no se puede negociar',
  nothingHint: 'Su proveedor la retiró, o no responde a un requerimiento.',
  back: 'Volver a la cotización',
  compare: 'Comparar',
  of: (company: string) => `Cotización de ${company}`,
  to: (company: string) => `Ronda de ${company}`,
  version: (number: number) => `Versión ${number}`,
  round: (number: number) => `Ronda ${number}`,
  answered: (number: number, moment: string) => `Respondió la ronda ${number} el ${moment}`,
  sent: (moment: string) => `Enviada el ${moment}`,
  changeLabel: (number: number) => `Qué cambió desde la ronda ${number}`,
  taxes: { INCLUDED: ', IGV incluido', EXCLUDED: ', con IGV', EXEMPT: ', sin IGV' },
  noChange: 'Sin cambio',
  onlyChanged: 'Solo lo que cambió',
  noneChanged: 'Ninguna partida cambió',
  noneChangedHint: 'Apaga «Solo lo que cambió» para ver todas.',
  showAll: 'Ver todas las partidas',
  more: (count: number) => `Ver ${count} partidas más`,
} as const;

export const hindranceTexts = {
  ROUND_OPEN: (number: number, company: string) =>
    `Enviaste la ronda ${number}. Falta la respuesta de ${company}; te avisaremos.`,
  NEXT_VERSION: (company: string, version: number) =>
    `${company} prepara la versión ${version}. La versión de abajo vale hasta que la devuelva.`,
  DECIDED: 'Esta cotización ya se decidió o se retiró, y no se negocia más.',
  DEADLINE: 'El plazo para cotizar venció. Amplía el plazo del requerimiento para negociar.',
  SEALED: 'Las propuestas selladas no se negocian después de abrirlas.',
  guest: (company: string) =>
    `${company} responde sin cuenta: le llega tu ronda por correo y en su enlace, y responde enviando otra versión.`,
} as const;

export const tableTexts = {
  caption: 'Partidas de la cotización con tu contraoferta',
  item: 'Ítem',
  description: 'Descripción',
  quantity: 'Cantidad',
  price: (version: number) => ['Precio', `versión ${version}`] as const,
  reply: (round: number) => ['Respuesta', `a la ronda ${round}`] as const,
  counter: (round: number) => ['Contraoferta', `ronda ${round}`] as const,
  partial: 'Parcial',
  notQuoted: 'No cotizó',
  before: 'antes',
  asked: (value: string) => `Pediste ${value}`,
  closed: 'Cerrada',
  propose: 'Proponer',
  proposeIn: (index: string) => `Proponer en ${index}`,
  priceIn: (index: string) => `Precio que propones en ${index}`,
  question: 'Pregunta',
  questionIn: (index: string) => `Pregunta en ${index}`,
  andQuantity: (quantity: string, unit: string) => `y ${quantity} ${unit}`.trim(),
  historyOf: (index: string) => `Historia de la partida ${index}`,
  waiting: 'Por responder',
} as const;

export const outcomeTexts: Record<LineOutcome, string> = {
  WAITING: 'Por responder',
  ACCEPTED: 'Aceptada',
  OTHER: 'Otro precio',
  REFUSED: 'No aceptada',
  REPLIED: 'Respondida',
  UNANSWERED: 'Sin respuesta',
};

export const historyTexts = {
  title: 'Historia de la partida',
  close: 'Cerrar la historia',
  you: 'Tú',
  unsent: 'sin enviar',
  asked: 'Pregunta',
  accepted: 'Aceptó',
  refused: 'No aceptó',
  quantity: (quantity: string, unit: string) => `${quantity} ${unit}`.trim(),
  price: 'Precio propuesto',
  newQuantity: 'Cantidad propuesta',
  note: 'Nota de tu contraoferta',
  seenBy: (company: string) => `Solo la ve ${company}`,
  count: (length: number) => `${length}/${ROUND_NOTE_MAX}`,
  remove: 'Quitar de la ronda',
  chart: 'Precios de la partida, del primero al último',
  list: 'Pasos de la partida',
  proposes: 'Propones',
} as const;

export const barTexts = {
  label: 'Tu ronda',
  round: (number: number) => `Ronda ${number}:`,
  none: 'aún sin contraofertas',
  total: 'Total si acepta todo',
  directCost: 'Costo directo si acepta todo',
  discard: 'Descartar',
  send: 'Enviar ronda',
  wrong: (indexes: string) => `Revisa lo que escribiste en ${indexes}.`,
  discardTitle: '¿Descartar la ronda?',
  discardText: 'Se borra lo que escribiste en esta ronda. Lo ya enviado no cambia.',
  sendTitle: (number: number, company: string) => `¿Enviar la ronda ${number} a ${company}?`,
  sendText: (words: string) => `Envías ${words}. No podrás cambiarla; podrás enviar otra cuando responda.`,
  sent: (number: number) => `Ronda ${number} enviada`,
  sentNote: (company: string) => `Te avisaremos cuando ${company} responda.`,
} as const;

export const answerTexts = {
  intro: (company: string, words: string) => `${company} te envió ${words}. Responde cada partida.`,
  keys: 'Con el teclado: A acepta, O otro precio, N no acepta; flechas cambian de partida.',
  caption: 'Partidas de la ronda y tu respuesta',
  yours: 'Tu precio',
  asks: 'Te propone',
  answer: 'Tu respuesta',
  accept: 'Aceptar',
  other: 'Otro precio',
  refuse: 'No aceptar',
  acceptIn: (index: string) => `Aceptar en ${index}`,
  otherIn: (index: string) => `Otro precio en ${index}`,
  refuseIn: (index: string) => `No aceptar en ${index}`,
  priceIn: (index: string) => `Tu otro precio en ${index}`,
  note: (index: string) => `Nota para ${index}`,
  notePlaceholder: 'Nota (opcional)',
  reply: (index: string) => `Tu respuesta a la pregunta de ${index}`,
  replyPlaceholder: 'Escribe la respuesta',
  progress: (done: number, of: number) => `${done} de ${of} respondidas`,
  acceptAll: 'Aceptar todo',
  send: 'Enviar respuesta',
  sendTitle: '¿Enviar tu respuesta?',
  changes: (version: number) =>
    `Los precios que cambian pasan a la versión ${version} de tu cotización. Revísala y devuélvela: hasta entonces vale la anterior.`,
  noChanges: 'Ningún precio cambia: tu cotización queda como está, y el cliente lee tus respuestas.',
  sent: 'Respuesta enviada',
  sentOpens: (version: number) => `Abrimos la versión ${version} con los precios nuevos. Revísala y devuélvela.`,
  sentStays: 'Tu cotización queda como estaba.',
  missing: (count: number) => (count === 1 ? 'Falta responder 1 partida.' : `Falta responder ${count} partidas.`),
  toEditor: 'Ir a mi cotización',
  opensNow: (version: number) => `Respondiste. Devuelve la versión ${version} para que el cliente la vea.`,
  waits: 'Respondiste esta ronda sin cambiar precios.',
  returned: (version: number) => `Respondiste con la versión ${version}.`,
} as const;

export const lapseTexts: Record<LapseReason, string> = {
  AWARDED: 'La ronda caducó: el requerimiento se adjudicó.',
  REJECTED: 'La ronda caducó: la cotización se rechazó.',
  WITHDRAWN: 'La ronda caducó: la cotización se retiró.',
  DEADLINE: 'La ronda caducó: venció el plazo para cotizar.',
};
