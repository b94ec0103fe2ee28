import type { renewedAccessSchema } from '@cotizaobra/proto/identity/sessions';
import type { z } from 'zod';
import { writeAccessToken } from '../../../api/session-storage.js';

export type RenewedAccess = z.infer<typeof renewedAccessSchema>;

/** Calls with the former access token would be asked again. */
export async function keepRenewedAccess(answer: Promise<{ data: RenewedAccess }>): Promise<void> {
  const renewed = await answer.catch(() => null);
  if (renewed) writeAccessToken(renewed.data.access_token);
}
