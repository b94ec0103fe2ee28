import type { LineOutcome } from '@cotizaobra/proto/quotations/round-states.table';
import type { BadgeTone } from '../../components/data/status-badge.js';

/** The colour that supports each outcome's word. */
export const outcomeTones: Record<LineOutcome, BadgeTone> = {
  WAITING: 'neutral',
  ACCEPTED: 'ok',
  OTHER: 'warn',
  REFUSED: 'err',
  REPLIED: 'info',
  UNANSWERED: 'neutral',
};
