import type { Reputation } from '@cotizaobra/proto/companies/reputation';
import { reputationTexts as texts } from './reputation.texts.js';
import { timeText } from './time-text.js';

/** The short form beside the profile: a row for each figure that there is. `row` is the class of a row. */
export function KnownFacts({ reputation, row }: { reputation: Reputation | undefined; row: string | undefined }) {
  const figures = reputation?.provider;
  if (!figures) return null;
  const { received, answered, medianMinutes, inTime, late } = figures;
  const rows: [string, string][] = [];
  if (received > 0) rows.push([texts.known.answered, texts.fraction(answered, received)]);
  if (medianMinutes !== null) rows.push([texts.known.answersIn, texts.median(timeText(medianMinutes))]);
  if (inTime + late > 0) rows.push([texts.known.inTime, texts.fraction(inTime, inTime + late)]);
  return rows.map(([name, value]) => (
    <dl key={name} className={row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </dl>
  ));
}
