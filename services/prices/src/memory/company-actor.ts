import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** The user and the company that the user acts for. */
export interface CompanyActor {
  userId: string;
  companyId: string;
}

/** Every message of this service needs a member of a company. The transport has refused all other actors. */
export function companyActorOf(actor: Actor | null): CompanyActor {
  if (!actor?.companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return { userId: actor.userId, companyId: actor.companyId };
}
