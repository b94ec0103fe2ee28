/** Work a feature keeps in this browser that signing out would lose. */
export interface LogoutGuard {
  /** How many documents hold changes that never reached the server. */
  countUnsent: () => Promise<number>;
  /** Called while signing out: nothing of the person stays. */
  erase: () => Promise<void>;
}

const guards = new Set<LogoutGuard>();

/** Features that keep drafts register here when they are loaded. */
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
