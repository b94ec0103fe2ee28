import type { BuyerFigures, ProviderFigures } from '@cotizaobra/proto/companies/reputation';

export const reputationTexts = {
  tab: 'Reputación',
  only: 'Solo hechos de los últimos 12 meses. Aquí no hay estrellas ni puntajes.',
  how: 'Cómo se cuenta',
  rules: [
    'Un requerimiento cuenta cuando se respondió, se rechazó o venció. Si no tiene plazo, vence a los 30 días. No cuenta si quien lo envió lo retiró antes.',
    'Responder es enviar precios. El tiempo es la mediana: la mitad de las respuestas tardó menos.',
    'A tiempo es recibido por completo hasta el día de entrega que prometió la cotización. Las órdenes sin día no cuentan.',
    'Como comprador cuentan los requerimientos con alguna respuesta. Hay 30 días para decidir desde que vence el plazo, o desde la primera respuesta.',
    'No cuenta lo que pasa entre empresas con una persona o una dirección en común, ni lo que se responde por enlace sin cuenta.',
    'Con menos de 5 hechos no se muestra nada.',
  ],
  asProvider: 'Como proveedor',
  asBuyer: 'Como comprador',
  fraction: (count: number, of: number) => `${count.toLocaleString('en-US')} de ${of.toLocaleString('en-US')}`,
  answered: (of: number) => (of === 1 ? 'requerimiento respondido' : 'requerimientos respondidos'),
  awarded: (of: number) => (of === 1 ? 'cotización adjudicada' : 'cotizaciones adjudicadas'),
  awardedNote: 'Enteras o por partidas',
  confirmed: (of: number) => (of === 1 ? 'orden confirmada' : 'órdenes confirmadas'),
  inTime: (of: number) => (of === 1 ? 'orden recibida a tiempo' : 'órdenes recibidas a tiempo'),
  ended: (of: number) =>
    of === 1 ? 'requerimiento terminó en adjudicación' : 'requerimientos terminaron en adjudicación',
  answersIn: 'Responde en',
  answersInNote: 'Mediana, desde que recibe el requerimiento hasta que envía precios',
  decidesIn: 'Decide en',
  decidesInNote: 'Mediana, desde que vence el plazo hasta que adjudica',
  median: (time: string) => `${time}, mediana`,
  /** On cards. */
  line: (time: string | null, fraction: string) =>
    time === null ? `Respondió ${fraction}` : `Responde en ${time} · ${fraction}`,
  known: { answered: 'Respondió', answersIn: 'Responde en', inTime: 'Recibidas a tiempo' },
} as const;

export function answeredNote({ refused, lapsed }: ProviderFigures): string {
  if (refused > 0 && lapsed > 0) return 'Los demás vencieron o los rechazó';
  if (lapsed > 0) return lapsed === 1 ? 'El otro venció' : 'Los demás vencieron';
  if (refused > 0) return refused === 1 ? 'Rechazó el otro' : 'Rechazó los demás';
  return 'Respondió todos';
}

export const confirmedNote = ({ ordersDeclined }: ProviderFigures): string =>
  ordersDeclined === 0 ? 'No declinó ninguna' : `Declinó ${ordersDeclined}, con motivo`;

export function inTimeNote({ underway }: ProviderFigures): string {
  if (underway === 0) return 'Con día de entrega prometido';
  return underway === 1 ? 'Una sigue en curso' : `${underway} siguen en curso`;
}

export function endedNote({ annulled, undecided }: BuyerFigures): string {
  const others = annulled + undecided;
  if (others === 0) return 'Todos';
  if (others === 1) return annulled === 1 ? 'El otro se anuló' : 'El otro quedó sin decidir';
  if (undecided === 0) return 'Los demás se anularon';
  if (annulled === 0) return 'Los demás quedaron sin decidir';
  return `${annulled} se anularon y ${undecided} quedaron sin decidir`;
}
