import { documentsWithDrafts, eraseDrafts } from '@cotizaobra/item-grid/store/drafts';
import { registerLogoutGuard } from '../../../api/logout-guards.js';

/** Users who opened a document here since the page was loaded. */
let user: string | null = null;

registerLogoutGuard({
  countUnsent: async () => (user === null ? 0 : (await documentsWithDrafts(user)).length),
  erase: async () => {
    if (user !== null) await eraseDrafts(user);
  },
});

/** Registers the user: logout then warns about unsaved items and erases them. */
export function guardDraftsOf(userId: string): void {
  user = userId;
}
