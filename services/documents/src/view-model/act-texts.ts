import type { OpeningFact, PrintOpeningAct } from '@cotizaobra/proto/quotations/get-opening-act';
import { formatClock, formatLongDate, formatSecond } from '@cotizaobra/proto/rules/dates';
import { cleanLine, fittedLine } from './long-text.js';
import { type FieldView, room } from './parties.js';

const REASON_MAX = 200;
const few = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

export const proposalCount = (count: number): string => (count === 1 ? '1 propuesta' : `${count} propuestas`);

const extensionsOf = ({ facts }: PrintOpeningAct): string => {
  const extended = facts.filter(({ kind }) => kind === 'extended');
  return extended.length === 0 ? 'Ninguna' : `${extended.length}, ver «Otros hechos»`;
};

/** The box below the head, in pairs. */
export const actFields = (act: PrintOpeningAct): FieldView[] => [
  { label: 'Requerimiento', text: fittedLine(act.request.title, room.project) },
  { label: 'Partidas', text: String(act.request.itemCount) },
  { label: 'Enviado', text: formatSecond(act.sentAt) },
  {
    label: 'Proveedores',
    text: `${act.invited} ${act.invited === 1 ? 'invitado' : 'invitados'}, ${proposalCount(act.proposals.length)}`,
  },
  { label: 'Plazo', text: formatSecond(act.deadline) },
  { label: 'Ampliaciones', text: extensionsOf(act) },
];

/** `25 de noviembre de 2026, 18:00:00` */
export const openedText = (openedAt: string): string => `${formatLongDate(openedAt)}, ${formatClock(openedAt)}`;

/** 64 digits in groups of eight, as on the receipt. */
export const digestText = (digest: string): string => digest.replace(/.{8}(?=.)/g, '$& ');

/** Below the table: what the totals are, and how many answers are not complete. */
export function totalsNote({ proposals, request }: PrintOpeningAct): string {
  const partial = proposals.filter(({ quoted, of }) => quoted < of).length;
  const lines = `${request.itemCount} ${request.itemCount === 1 ? 'partida' : 'partidas'}`;
  const who = `${few[partial] ?? partial} ${partial === 1 ? 'propuesta no cotiza' : 'propuestas no cotizan'}`;
  const incomplete = partial === 0 ? '' : `: ${who} las ${lines}`;
  return `Los totales son los enviados por cada proveedor y no se comparan aquí${incomplete}. La huella SHA-256 es la misma que figura en la constancia de cada proveedor.`;
}

export function factText(fact: OpeningFact): string {
  if (fact.kind === 'extended')
    return `El plazo se amplió del ${formatSecond(fact.before)} al ${formatSecond(fact.deadline)}. Se avisó a todos.`;
  const company = fittedLine(fact.company, room.name);
  switch (fact.kind) {
    case 'declined': {
      const reason = fittedLine(cleanLine(fact.reason ?? ''), REASON_MAX);
      return `${company} comunicó que no cotizará${reason ? `: ${reason}` : ''}.`.replace(/\.\.$/, '.');
    }
    case 'replaced':
      return `${company} reemplazó su propuesta del ${formatSecond(fact.before)}. La anterior no se abrió.`;
    case 'withdrawn':
      return `${company} entregó una propuesta que después retiró. No se abrió.`;
    case 'reminded':
      return `Se recordó el plazo a ${company}, que aún no respondía.`;
  }
}

/** 'Constancia' on a provider's document, see `receipt` of a print document. */
export const receiptText = ({ at, digest }: { at: string; digest: string }): string =>
  `Propuesta sellada recibida el ${formatSecond(at)} (hora de Lima). Huella SHA-256: ${digestText(digest)}`;

/** For the foot of a sheet. */
export const actFoot = (code: string): string => `Acta de apertura · ${fittedLine(code, room.short)}`;
