import type { Answering } from '@cotizaobra/proto/companies/reputation';
import classes from './reputation.module.css';
import { reputationTexts as texts } from './reputation.texts.js';
import { timeText } from './time-text.js';

/** On a card: 'Responde en 3 h · 187 de 214'. */
export function AnsweringLine({ answering }: { answering: Answering | undefined }) {
  if (!answering) return null;
  const { answered, received, medianMinutes } = answering;
  const time = medianMinutes === null ? null : timeText(medianMinutes);
  return <p className={classes.line}>{texts.line(time, texts.fraction(answered, received))}</p>;
}
