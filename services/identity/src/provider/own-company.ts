import { companyErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';

/** Throws COMPANY_NOT_FOUND for another company's id. What the role allows, the message says. */
export function requireOwnCompany(id: string, { companyId }: Actor): void {
  if (id !== companyId) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
}
