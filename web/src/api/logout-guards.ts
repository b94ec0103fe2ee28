/** Local work of a feature that a logout would lose. */
export interface LogoutGuard {
  /** Number of documents with unsaved changes. */
  countUnsent: () => Promise<number>;
  /** Called on logout: deletes the user's local data. */
  erase: () => Promise<void>;
}

const guards = new Set<LogoutGuard>();

/** Features with drafts register here when they are loaded. */
export function registerLogoutGuard(guard: LogoutGuard): void {
  guards.add(guard);
}

export async function countUnsentDrafts(): Promise<number> {
  const counts = await Promise.all([...guards].map((guard) => guard.countUnsent()));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function eraseDrafts(): Promise<void> {
  await Promise.all([...guards].map((guard) => guard.erase()));
}
