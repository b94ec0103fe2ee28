import type { z } from 'zod';

/**
 * An event of the server: `{ name: socketNames.documentTouched }`, or its whole definition where zod is loaded anyway.
 * Its data is what the gateway checked when it sent it.
 */
export interface LiveEvent<D> {
  readonly name: string;
  readonly data?: z.ZodType<D>;
}

/** A cache tag as RTK Query takes it. */
export type LiveTag = string | { type: string; id: string };

const readers = new Map<string, (data: never) => readonly LiveTag[]>();
const types = new Set<string>();

/**
 * Says which cached answers an event of the server makes stale. Features call it beside their endpoints.
 * @param tagTypes every tag type `tagsOf` may name: all of them are refetched after a lost connection
 */
export function registerLiveEvent<D>(
  event: LiveEvent<D>,
  tagTypes: readonly string[],
  tagsOf: (data: D) => readonly LiveTag[],
): void {
  readers.set(event.name, tagsOf);
  for (const type of tagTypes) types.add(type);
}

/** What an arrived event makes stale; nothing for events nobody registered. */
export function tagsOfEvent(name: string, data: unknown): readonly LiveTag[] {
  return readers.get(name)?.(data as never) ?? [];
}

/** Everything that could have changed while the connection was away. */
export function allLiveTags(): readonly string[] {
  return [...types];
}
