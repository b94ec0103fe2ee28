/**
 * Features that keep drafts in this browser guard them from the moment their pages are opened. Signing out asks those too
 * that were not opened in this visit: drafts of an earlier one may lie there.
 */
export async function loadDraftKeepers(userId: string): Promise<void> {
  const quotations = import('../features/document/items/draft-guard.js');
  await Promise.allSettled([quotations.then(({ guardDraftsOf }) => guardDraftsOf(userId))]);
}
