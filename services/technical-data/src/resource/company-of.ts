import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** The company somebody acts for; without one nobody gets past the messages. */
export function companyOf(actor: Actor): string {
  if (actor.companyId === null) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return actor.companyId;
}
