import type { Answering } from '@cotizaobra/proto/companies/reputation';

const MOST_ANSWERS = 999_999;
const MOST_HOURS = 9_999;

/**
 * One number that sorts companies by facts: whole percent answered, then number of answers, then the shorter median. 0
 * without figures, which stands behind all others. An integer below 2^53.
 */
export function answerOrder(answering: Answering | null): number {
  if (!answering || answering.received === 0) return 0;
  const { answered, received, medianMinutes } = answering;
  const percent = Math.floor((100 * answered) / received);
  const hours = medianMinutes === null ? MOST_HOURS : Math.min(MOST_HOURS, Math.floor(medianMinutes / 60));
  return 1 + (percent * 1_000_000 + Math.min(answered, MOST_ANSWERS)) * 10_000 + (MOST_HOURS - hours);
}
