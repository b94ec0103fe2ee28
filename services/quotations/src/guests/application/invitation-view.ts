import type { InvitationView } from '@cotizaobra/proto/quotations/model';
import type { InvitationRow } from '../persistence/invitation.row.js';

/** What the buyer sees of a link. */
export const invitationView = (row: InvitationRow): InvitationView => ({
  email: row.email,
  phone: row.phone,
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  openedAt: row.openedAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
});
