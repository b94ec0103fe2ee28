import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** The company of the actor. The transport has refused actors without one. */
export function companyOf(actor: Actor | null): string {
  if (!actor?.companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return actor.companyId;
}
