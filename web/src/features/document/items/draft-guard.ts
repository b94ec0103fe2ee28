import { documentsWithDrafts, eraseDrafts } from '@cotizaobra/item-grid/store/drafts';
import { registerLogoutGuard } from '../../../api/logout-guards.js';

/** Whose drafts this browser holds: whoever opened a document here since the page was loaded. */
let user: string | null = null;

registerLogoutGuard({
  countUnsent: async () => (user === null ? 0 : (await documentsWithDrafts(user)).length),
  erase: async () => {
    if (user !== null) await eraseDrafts(user);
  },
});

/** From now on signing out warns about this person's unsent items, then erases them. */
export function guardDraftsOf(userId: string): void {
  user = userId;
}
