import { isOver } from '@cotizaobra/proto/quotations/deadline';
import { isReplaceable } from '@cotizaobra/proto/quotations/situations';
import type { Dispatch } from '../../quotation/domain/dispatch.js';

interface Asked {
  /** The guest is changing what it sent under seal, or what a round is about. */
  invitation: { replacing: boolean };
  dispatch: Pick<Dispatch, 'state' | 'sealed' | 'deadline'>;
  /** The round on its answer that waits. */
  round: object | null;
}

/** An answer was sent that is sealed or in an open round, and its deadline is not over. */
export const mayChange = ({ dispatch, round }: Pick<Asked, 'dispatch' | 'round'>, now: Date): boolean =>
  dispatch.state === 'QUOTED' &&
  (isReplaceable(dispatch.sealed, dispatch.deadline, now) || (round !== null && !isOver(dispatch.deadline, now)));

/** What was sent counts, and a changed answer is being typed. */
export const isReplacing = (asked: Asked, now: Date): boolean => asked.invitation.replacing && mayChange(asked, now);

/** Prices may be typed: nothing was answered yet, or an answer is being changed. */
export const takesAnswer = (asked: Asked, now: Date): boolean =>
  asked.dispatch.state === 'PENDING' || isReplacing(asked, now);
