import type { Negotiation } from '@cotizaobra/proto/quotations/rounds-model';
import { Notice } from '../../components/feedback/notice.js';
import { hindranceTexts, lapseTexts } from './negotiation.texts.js';

interface HindranceProps {
  negotiation: Negotiation;
  company: string;
}

/** Why no round can be sent now, and what to do; for guests how they answer. */
export function Hindrance({ negotiation, company }: HindranceProps) {
  const last = negotiation.rounds.at(-1);
  const lapsed = last?.state === 'LAPSED' && last.lapseReason ? lapseTexts[last.lapseReason] : null;
  const why = wordsOf(negotiation, company);
  return (
    <>
      {lapsed ? <Notice tone="warn">{lapsed}</Notice> : null}
      {why ? <Notice tone="blue">{why}</Notice> : null}
      {negotiation.guest && (why === null || negotiation.hindrance === 'ROUND_OPEN') ? (
        <Notice tone="info">{hindranceTexts.guest(company)}</Notice>
      ) : null}
    </>
  );
}

function wordsOf({ hindrance, rounds, versions }: Negotiation, company: string): string | null {
  const number = rounds.at(-1)?.number ?? 1;
  switch (hindrance) {
    case null:
      return null;
    case 'ROUND_OPEN':
      return hindranceTexts.ROUND_OPEN(number, company);
    case 'NEXT_VERSION':
      return hindranceTexts.NEXT_VERSION(company, (versions.at(-1)?.version ?? 0) + 1);
    default:
      return hindranceTexts[hindrance];
  }
}
