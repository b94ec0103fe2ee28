import { roleRefusal } from '@cotizaobra/proto/core/company-role-texts';
import type { Needed } from '@cotizaobra/proto/core/company-roles.table';
import { useCompanyRole } from '../../api/use-session.js';
import { Notice } from '../feedback/notice.js';

/** Why the page offers less: what the user's role does not allow. Nothing if it does. */
export function RoleNote({ needs }: { needs: Needed }) {
  const refusal = roleRefusal(useCompanyRole(), needs);
  if (!refusal) return null;
  return <Notice tone="info">{refusal.message}</Notice>;
}
