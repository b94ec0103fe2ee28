import type { Access, Actor } from '@cotizaobra/proto/core/actor';
import { roleRefusal } from '@cotizaobra/proto/core/company-role-texts';
import type { Needed } from '@cotizaobra/proto/core/company-roles.table';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { needsStepUp, type StepUp } from '@cotizaobra/proto/core/step-up';

/** Refuses an actor without the access that the message requires. The use case checks access to rows. */
export function checkAccess(access: Access, actor: Actor | null): void {
  switch (access) {
    case 'public':
      return;
    case 'session':
      signedIn(actor);
      return;
    case 'company':
      if (signedIn(actor).companyId === null) throw new AppError(coreErrors.COMPANY_REQUIRED);
      return;
    case 'superAdmin':
      if (signedIn(actor).role !== 'superAdmin') throw new AppError(coreErrors.FORBIDDEN);
      return;
    case 'internal':
      // A person can never call an internal message, whatever the gateway forwards.
      if (actor !== null) throw new AppError(coreErrors.FORBIDDEN);
  }
}

/** Throws STEP_UP_REQUIRED for an actor whose last proof is too old for the act. */
export function checkStepUp(stepUp: StepUp, actor: Actor | null): void {
  if (actor && needsStepUp(stepUp, actor, Date.now())) throw new AppError(coreErrors.STEP_UP_REQUIRED);
}

/** Throws ROLE_FORBIDS when the caller's role in the company allows nothing of what the message needs. */
export function checkAbility(needed: Needed | undefined, actor: Actor | null): void {
  const refusal = needed && roleRefusal(signedIn(actor).companyRole, needed);
  if (refusal) throw refusal;
}

function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw new AppError(coreErrors.UNAUTHENTICATED);
  return actor;
}
