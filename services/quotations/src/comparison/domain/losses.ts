import { distanceText } from '@cotizaobra/proto/rules/comparison/median';
import { ranking } from '@cotizaobra/proto/rules/comparison/proposals';
import { type ComparedRequest, offersFor } from './compared-request.js';

export interface Sharing {
  readonly rank: boolean;
  readonly distance: boolean;
}

/** What a loser learns beside that it lost. */
export interface Loss {
  rank: number | null;
  of: number | null;
  distance: string | null;
}

/** Rank and distance count complete answers only; each is told only if the buyer ticked it. */
export function lossesOf(compared: ComparedRequest, { rank, distance }: Sharing): (dispatchId: string) => Loss {
  const { playing, offers } = offersFor(compared, [...compared.lines.keys()]);
  const ranked = ranking(offers);
  const byDispatch = new Map(playing.map((column, at) => [compared.columns[column]!.answer.dispatch.id, ranked[at]]));
  return (dispatchId) => {
    const own = byDispatch.get(dispatchId) ?? null;
    return {
      rank: rank && own ? own.rank : null,
      of: rank && own ? own.of : null,
      distance: distance && own ? distanceText(own.total, own.best) : null,
    };
  };
}
