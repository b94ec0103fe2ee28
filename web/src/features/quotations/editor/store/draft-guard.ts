import type { LogoutGuard } from '../../../../api/logout-guards.js';
import { documentsWithDrafts, eraseDrafts } from './drafts.js';

/** For `registerLogoutGuard`: signing out warns about items that never reached the server, then erases them. */
export function draftGuard(currentUserId: () => string | null): LogoutGuard {
  return {
    countUnsent: async () => {
      const userId = currentUserId();
      return userId === null ? 0 : (await documentsWithDrafts(userId)).length;
    },
    erase: async () => {
      const userId = currentUserId();
      if (userId !== null) await eraseDrafts(userId);
    },
  };
}
