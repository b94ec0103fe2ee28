import type { QuotationReturned, RoundAnswered, RoundLapsed, RoundProposed } from '@cotizaobra/proto/quotations/events';
import { outcomeWords, proposalWords } from '@cotizaobra/proto/rules/negotiation/round-words';
import { signedMoney } from '@cotizaobra/proto/rules/negotiation/signed-money';
import { amountToCents } from '@cotizaobra/proto/rules/totals';
import type { z } from 'zod';

interface Text {
  title: string;
  message: string;
}

type Proposed = z.output<(typeof RoundProposed)['data']>;
type Answered = z.output<(typeof RoundAnswered)['data']>;
type Lapsed = z.output<(typeof RoundLapsed)['data']>;
type Returned = Pick<z.output<(typeof QuotationReturned)['data']>, 'answers' | 'total'>;

const subject = ({ code, title }: { code: string; title: string }): string => `${code} ${title}`;

const outcomes = (counts: Parameters<typeof outcomeWords>[0]): string =>
  outcomeWords(counts)
    .map(({ text }) => text)
    .join(', ');

/** Texts about rounds of a returned Quotation. */
export const roundTexts = {
  roundProposed: (data: Proposed): Text => ({
    title: `${data.recipientName} te propone otros valores`,
    message: `Ronda ${data.round} de ${subject(data)}: ${proposalWords(data)}`,
  }),

  roundAnswered: (data: Answered): Text => ({
    title: `${data.senderName} respondió tu ronda ${data.round}`,
    message: `${subject(data)}: ${outcomes(data)}${data.opensVersion === null ? '' : `. Prepara la versión ${data.opensVersion}`}`,
  }),

  lapsedForProvider: (data: Lapsed): Text => ({
    title: `Caducó la ronda ${data.round} de ${data.recipientName}`,
    message: `${subject(data)}. Venció el plazo, y tu cotización queda como estaba`,
  }),

  lapsedForBuyer: (data: Lapsed): Text => ({
    title: `Caducó tu ronda ${data.round}`,
    message: `${subject(data)}. Venció el plazo sin respuesta de ${data.senderName}`,
  }),

  /** ` · Ronda 1: 2 aceptadas, 1 con otro precio (−S/ 1,507.40)`; nothing for a version that answers no round. */
  change: ({ answers, total }: Returned): string => {
    if (!answers) return '';
    const cents = total ? amountToCents(total.amount) - amountToCents(answers.totalBefore) : 0n;
    const difference = total && cents !== 0n ? ` (${signedMoney(cents, total.currency)})` : '';
    return ` · Ronda ${answers.round}: ${outcomes(answers)}${difference}`;
  },
} as const;
