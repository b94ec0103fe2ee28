import type { Actor } from '@cotizaobra/proto/core/actor';
import { roleRefusal } from '@cotizaobra/proto/core/company-role-texts';
import type { Ability, CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** The user, the company that the user acts for, and the role there. */
export interface CompanyActor {
  userId: string;
  companyId: string;
  companyRole: CompanyRole | null;
}

/** Every message of this service needs a member of a company. The transport has refused all other actors. */
export function companyActorOf(actor: Actor | null): CompanyActor {
  if (!actor) throw new AppError(coreErrors.UNAUTHENTICATED);
  if (actor.companyId === null) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return { userId: actor.userId, companyId: actor.companyId, companyRole: actor.companyRole };
}

/** For what the message alone does not tell, such as the type of the document. Throws ROLE_FORBIDS. */
export function requireAbility({ companyRole }: Pick<CompanyActor, 'companyRole'>, ability: Ability): void {
  const refusal = roleRefusal(companyRole, ability);
  if (refusal) throw refusal;
}
