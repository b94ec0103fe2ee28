import type { Access, Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';

/** Refuses an actor that is not what the message asks for. Which rows it may touch is the use case's question. */
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
      // A person never reaches an internal message, whatever the edge forwards.
      if (actor !== null) throw new AppError(coreErrors.FORBIDDEN);
  }
}

function signedIn(actor: Actor | null): Actor {
  if (actor === null) throw new AppError(coreErrors.UNAUTHENTICATED);
  return actor;
}
