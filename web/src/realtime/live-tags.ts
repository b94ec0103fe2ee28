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

type Reader = (data: never) => readonly LiveTag[];

const readers = new Map<string, Reader[]>();
const followers = new Map<string, Set<string>>();
const types = new Set<string>();

/**
 * Registers the cached answers that a server event invalidates. Features call it next to their endpoints.
 * @param tagTypes every tag type that `tagsOf` may return: all of them are refetched after a reconnection
 */
export function registerLiveEvent<D>(
  event: LiveEvent<D>,
  tagTypes: readonly string[],
  tagsOf: (data: D) => readonly LiveTag[],
): void {
  readers.set(event.name, [...(readers.get(event.name) ?? []), tagsOf]);
  for (const type of tagTypes) types.add(type);
}

/**
 * Registers cached answers of services that consume the event: invalidated after a delay, once for many events in a
 * row.
 */
export function registerLateEvent(event: { readonly name: string }, tagTypes: readonly string[]): void {
  followers.set(event.name, new Set([...(followers.get(event.name) ?? []), ...tagTypes]));
  for (const type of tagTypes) types.add(type);
}

/** Tags that an event invalidates; none for unregistered events. */
export function tagsOfEvent(name: string, data: unknown): readonly LiveTag[] {
  return (readers.get(name) ?? []).flatMap((tagsOf) => tagsOf(data as never));
}

/** Tags that it invalidates after a delay. */
export const lateTagsOfEvent = (name: string): readonly string[] => [...(followers.get(name) ?? [])];

/** All live tags, because the data may have changed during the disconnection. */
export function allLiveTags(): readonly string[] {
  return [...types];
}
