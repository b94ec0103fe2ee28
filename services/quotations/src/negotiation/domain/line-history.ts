import type { LineStep, RoundPerson } from '@cotizaobra/proto/quotations/rounds-model';
import { isQuestion, type Values, wantedValues } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { negotiated, type Round } from './round.js';

/** A version that was returned, with the values of each part. */
export interface Version {
  revision: number;
  at: Date;
  who: RoundPerson;
  values: ReadonlyMap<string, Values>;
}

interface Story {
  /** Oldest first. */
  versions: readonly Version[];
  rounds: readonly Round[];
  personOf: (userId: string, side: RoundPerson['side']) => RoundPerson;
}

const isSame = (a: Values, b: Values): boolean => a.price === b.price && a.quantity === b.quantity;

/** Who changed or proposed what on a line and when, oldest first. A version that left it as it was is no step. */
export function lineSteps(itemId: string, { versions, rounds, personOf }: Story): LineStep[] {
  const steps: LineStep[] = [];
  let last: Values | null = null;
  for (const { revision, at, who, values } of versions) {
    const to = values.get(itemId);
    if (!to) continue;
    if (!last || !isSame(last, to))
      steps.push({
        kind: 'VERSION',
        number: revision,
        at: at.toISOString(),
        who,
        from: last,
        to,
        note: null,
        answer: null,
      });
    last = to;
    for (const round of rounds) if (round.revision === revision) steps.push(...roundSteps(itemId, round, personOf));
  }
  return steps;
}

function roundSteps(itemId: string, round: Round, personOf: Story['personOf']): LineStep[] {
  const line = round.lines.find((one) => one.itemId === itemId);
  if (!line) return [];
  const { from, note, answer, otherPrice, reply, ...rest } = negotiated(line);
  const proposed = wantedValues({ ...rest, from });
  const steps: LineStep[] = [
    {
      kind: 'PROPOSAL',
      number: round.number,
      at: round.createdAt.toISOString(),
      who: personOf(round.createdBy, 'BUYER'),
      from,
      to: proposed,
      note,
      answer: null,
    },
  ];
  if (!round.answeredAt || !round.answeredBy || (answer === null && reply === null)) return steps;
  const to = answer === 'ACCEPTED' && !isQuestion(line) ? proposed : { ...from, price: otherPrice ?? from.price };
  return [
    ...steps,
    {
      kind: 'ANSWER',
      number: round.number,
      at: round.answeredAt.toISOString(),
      who: personOf(round.answeredBy, 'PROVIDER'),
      from,
      to,
      note: reply,
      answer,
    },
  ];
}
