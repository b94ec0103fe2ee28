import { type PaletteItem, paletteKinds } from './palette-item.js';

/** Maximum number of recent entries. */
const RECENT_ITEMS = 5;

const keyOf = (userId: string) => `palette-recent:${userId}`;

/** Recent destinations of this user in this browser, latest first; empty if the stored text is invalid. */
export function readRecent(userId: string): PaletteItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, RECENT_ITEMS) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, item: PaletteItem): void {
  const others = readRecent(userId).filter(({ to }) => to !== item.to);
  localStorage.setItem(keyOf(userId), JSON.stringify([item, ...others].slice(0, RECENT_ITEMS)));
}

function isItem(value: unknown): value is PaletteItem {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, label, hint, to } = value as Record<string, unknown>;
  const known = paletteKinds.some((one) => one === kind);
  return known && typeof label === 'string' && typeof hint === 'string' && typeof to === 'string' && to.startsWith('/');
}
