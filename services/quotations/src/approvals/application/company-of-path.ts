import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import { type CompanyActor, companyActorOf } from '../../quotation/application/company-actor.js';

/** The caller, if the path names its own company; COMPANY_NOT_FOUND for every other. */
export function memberOf(companyId: string, actor: Actor | null): CompanyActor {
  const member = companyActorOf(actor);
  if (member.companyId !== companyId) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
  return member;
}
