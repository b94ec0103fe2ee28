import type { MailContent } from '@cotizaobra/chassis/mail/compose-mail';
import type { ReminderKind } from '@cotizaobra/proto/quotations/deadline';
import type { DispatchRejected } from '@cotizaobra/proto/quotations/events';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { formatMoney } from '@cotizaobra/proto/rules/money-format';
import { proposalWords } from '@cotizaobra/proto/rules/negotiation/round-words';
import type { z } from 'zod';

/** Of what the news is: `COT-2026-0003 Agregados`, and who asked for it. */
interface About {
  buyer: string;
  code: string;
  title: string;
}

/** Rank and distance, as far as the buyer tells them. */
type Standing = NonNullable<z.output<(typeof DispatchRejected)['data']>['lost']>;

export interface NewsText extends Omit<MailContent, 'action'> {
  /** For metrics: `guest-awarded`. */
  kind: string;
  /** The label of the mail's button. */
  button: string;
}

const requestFacts = ({ code, title }: About) => [{ label: 'Requerimiento', value: `${code} ${title}` }];
const answerFacts = ({ code, title }: About) => [{ label: 'Tu cotización', value: `${code} ${title}` }];

function standingFacts({ rank, of, distance }: Partial<Standing>) {
  return [
    ...(rank == null ? [] : [{ label: 'Tu puesto', value: `${rank} de ${of} entre las completas` }]),
    ...(distance == null ? [] : [{ label: 'Distancia', value: `${distance} % sobre la más barata` }]),
  ];
}

/** What a guest learns by mail. A company with an account reads the same in its notifications. */
export const guestNews = {
  deadlineExtended: (about: About, deadline: Date): NewsText => ({
    kind: 'guest-deadline-extended',
    title: `${about.buyer} amplió el plazo`,
    preview: `Puedes cotizar hasta el ${formatMoment(deadline)} (hora de Lima).`,
    paragraphs: [`${about.buyer} te da más tiempo para cotizar «${about.title}».`],
    facts: [...requestFacts(about), { label: 'Cotizar hasta', value: `${formatMoment(deadline)} (hora de Lima)` }],
    button: 'Ver y cotizar',
  }),

  deadlineNear: (about: About, deadline: Date, left: ReminderKind): NewsText => ({
    kind: 'guest-deadline-near',
    title: left === 'day' ? 'Te queda un día para cotizar' : 'Te queda una hora para cotizar',
    preview: `${about.buyer} espera tus precios de «${about.title}».`,
    paragraphs: [`${about.buyer} espera tus precios de «${about.title}». Después de la hora ya no se reciben.`],
    facts: [...requestFacts(about), { label: 'Cotizar hasta', value: `${formatMoment(deadline)} (hora de Lima)` }],
    button: 'Ver y cotizar',
    notes: ['Si no vas a cotizar, dilo en la misma página y no te lo recordaremos más.'],
  }),

  reminded: (about: About, deadline: Date | null): NewsText => ({
    kind: 'guest-reminded',
    title: `${about.buyer} espera tus precios`,
    preview: `Aún no tiene tu respuesta a «${about.title}».`,
    paragraphs: [
      `${about.buyer} te invitó a cotizar «${about.title}» y aún no tiene tu respuesta. Lo que ya escribiste sigue en tu página.`,
    ],
    facts: [
      ...requestFacts(about),
      ...(deadline ? [{ label: 'Cotizar hasta', value: `${formatMoment(deadline)} (hora de Lima)` }] : []),
    ],
    button: 'Ver y cotizar',
    notes: ['Si no vas a cotizar, dilo en la misma página y no te lo recordaremos más.'],
  }),

  awarded: (
    about: About,
    { lines, total, currency }: { lines: number; total: string; currency: Currency },
  ): NewsText => ({
    kind: 'guest-awarded',
    title: `${about.buyer} te adjudicó`,
    preview: `${formatMoney(total, currency)} de «${about.title}».`,
    paragraphs: [
      `${about.buyer} eligió tu cotización. Te llegará su orden de compra para que la confirmes en tu enlace.`,
    ],
    facts: [
      ...answerFacts(about),
      {
        label: 'Te adjudicó',
        value: `${lines === 1 ? '1 partida' : `${lines} partidas`} · ${formatMoney(total, currency)}`,
      },
    ],
    button: 'Ver mi cotización',
  }),

  roundProposed: (about: About, round: { number: number; proposals: number; questions: number }): NewsText => ({
    kind: 'guest-round-proposed',
    title: `${about.buyer} te propone otros precios`,
    preview: `Ronda ${round.number} de «${about.title}»: ${proposalWords(round)}.`,
    paragraphs: [
      `${about.buyer} te envió ${proposalWords(round)} sobre tu cotización. Míralas en tu página y responde enviando otra versión. La que enviaste vale mientras tanto.`,
    ],
    facts: answerFacts(about),
    button: 'Ver y responder',
  }),

  awardUndone: (about: About): NewsText => ({
    kind: 'guest-award-undone',
    title: `${about.buyer} anuló su adjudicación`,
    preview: 'Tu cotización vuelve a esperar respuesta.',
    paragraphs: [`${about.buyer} anuló la adjudicación. Tu cotización vuelve a esperar respuesta.`],
    facts: answerFacts(about),
    button: 'Ver mi cotización',
  }),

  notAwarded: (about: About, lost: Standing | null): NewsText => ({
    kind: 'guest-not-awarded',
    title: `${about.buyer} no adjudicó tu cotización`,
    preview: `«${about.title}». Gracias por cotizar.`,
    paragraphs: [`${about.buyer} eligió otra opción para «${about.title}». Gracias por cotizar.`],
    facts: [...answerFacts(about), ...standingFacts(lost ?? {})],
    button: 'Ver mi cotización',
  }),

  orderIssued: (about: About & { total: string }): NewsText => ({
    kind: 'guest-order-issued',
    title: `${about.buyer} te envió una orden de compra`,
    preview: `${about.code} · ${about.total}. Confírmala o recházala.`,
    paragraphs: [`${about.buyer} te envió la orden ${about.code}. Revísala y dile si la confirmas o la rechazas.`],
    facts: [
      { label: 'Orden', value: `${about.code} ${about.title}` },
      { label: 'Total', value: about.total },
    ],
    button: 'Ver la orden',
  }),

  orderCancelled: (about: About, reason: string): NewsText => ({
    kind: 'guest-order-cancelled',
    title: `${about.buyer} anuló su orden`,
    preview: `${about.code} ${about.title}`,
    paragraphs: [`${about.buyer} anuló la orden ${about.code}. Ya no tienes que entregar nada de ella.`],
    facts: [
      { label: 'Orden', value: `${about.code} ${about.title}` },
      ...(reason ? [{ label: 'Motivo', value: reason }] : []),
    ],
    button: 'Ver la orden',
  }),

  messageWaiting: (about: About): NewsText => ({
    kind: 'guest-message',
    title: `${about.buyer} te escribió`,
    preview: `Sobre «${about.title}». Léelo y contesta en tu página.`,
    paragraphs: [`${about.buyer} te escribió sobre una partida de «${about.title}». Léelo y contesta en tu página.`],
    facts: requestFacts(about),
    button: 'Leer y contestar',
  }),

  revoked: (about: About): NewsText => ({
    kind: 'guest-revoked',
    title: 'Tu enlace ya no sirve',
    preview: `${about.buyer} anuló el enlace con el que respondías.`,
    paragraphs: [
      `${about.buyer} anuló el enlace con el que respondías. Lo que ya enviaste queda como estaba.`,
      `Si todavía quieres cotizar o responder, pide un enlace nuevo a ${about.buyer}.`,
    ],
    facts: requestFacts(about),
    button: '',
  }),
} as const;
