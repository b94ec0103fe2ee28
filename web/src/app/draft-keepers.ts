/**
 * Features register their draft guards when their pages open. Logout also loads features that are not open, because
 * drafts of an earlier visit may exist.
 */
export async function loadDraftKeepers(userId: string): Promise<void> {
  const quotations = import('../features/document/items/draft-guard.js');
  const uploads = import('../features/attachments/upload-queue.js');
  await Promise.allSettled([quotations.then(({ guardDraftsOf }) => guardDraftsOf(userId)), uploads]);
}
