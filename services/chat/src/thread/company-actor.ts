import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** The person who asks and the company it acts for. */
export interface CompanyActor {
  userId: string;
  companyId: string;
}

/** Every message of this service is for members of a company; the transport has refused everybody else. */
export function companyActorOf(actor: Actor | null): CompanyActor {
  if (!actor?.companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return { userId: actor.userId, companyId: actor.companyId };
}
