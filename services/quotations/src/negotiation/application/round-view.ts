import type { RoundPerson, Round as RoundView } from '@cotizaobra/proto/quotations/rounds-model';
import { lineOutcome } from '@cotizaobra/proto/rules/negotiation/line-outcome';
import { shownNumbers } from '@cotizaobra/proto/rules/numbering';
import type { PartyRecord } from '../../quotation/domain/party.js';
import type { SnapshotContent } from '../../quotation/domain/snapshot.js';
import { negotiated, type Round } from '../domain/round.js';
import { valuesOf } from '../domain/round-values.js';

export type PersonOf = (userId: string, side: RoundPerson['side']) => RoundPerson;

export const personName = (party: PartyRecord | undefined): string =>
  party?.contact ? `${party.contact.name} ${party.contact.lastName}`.trim() : '';

interface Shown {
  /** The version that was negotiated. */
  content: SnapshotContent;
  /** The version that answered; null if none was returned, or its reader may not read it. */
  answer: SnapshotContent | null;
  personOf: PersonOf;
}

/** A round as both sides read it. */
export function roundView(round: Round, { content, answer, personOf }: Shown): RoundView {
  const numbers = shownNumbers(content.rows, content.numbering ?? 'SOURCE');
  const places = new Map(content.rows.map((row, at) => [row.id, { row, index: numbers[at] ?? '' }]));
  const results = answer && valuesOf(answer);
  return {
    id: round.id,
    number: round.number,
    state: round.state,
    version: round.revision,
    returnedVersion: answer ? round.returnedRevision : null,
    createdAt: round.createdAt.toISOString(),
    createdBy: personOf(round.createdBy, 'BUYER'),
    answeredAt: round.answeredAt?.toISOString() ?? null,
    answeredBy: round.answeredBy ? personOf(round.answeredBy, 'PROVIDER') : null,
    endedAt: round.endedAt?.toISOString() ?? null,
    lapseReason: round.lapseReason,
    lines: round.lines.map((line) => {
      const place = places.get(line.itemId);
      const whole = negotiated(line, results?.get(line.itemId) ?? null);
      const { itemId, price, quantity, note, answer: given, otherPrice, reply } = line;
      return {
        itemId,
        index: place?.index ?? '',
        description: place?.row.description ?? '',
        unit: place?.row.unit ?? '',
        from: whole.from,
        price,
        quantity,
        note,
        answer: given,
        otherPrice,
        reply,
        outcome: lineOutcome(whole, round.state),
        result: whole.result,
      };
    }),
  };
}
