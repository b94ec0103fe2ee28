import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { awardShareStates } from './comparison-model.js';
import { quotationErrors as errors } from './errors.js';

/**
 * Confirming an order seals its share, so that the award cannot be undone. Calling it again changes nothing. A share
 * that its provider declined cannot be claimed.
 */
export const ClaimAwardShare = defineMessage({
  service: 'quotations',
  name: 'claim-award-share',
  access: 'internal',
  input: z.object({ awardId: z.uuid(), quotationId: z.uuid() }),
  output: z.object({ state: z.enum(awardShareStates) }),
  errors: [errors.AWARD_NOT_FOUND, errors.AWARD_UNDONE],
});
