import type { Member } from '@cotizaobra/proto/companies/model';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';

/** A server without roles tells owners only. */
export const roleOfMember = ({ role, isOwner }: Member): CompanyRole => role ?? (isOwner ? 'owner' : 'miembro');
