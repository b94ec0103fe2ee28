import type { SocketEventDef } from '@cotizaobra/proto/core/socket';
import type { z } from 'zod';

/** A cache tag as RTK Query takes it. */
export type LiveTag = string | { type: string; id: string };

const readers = new Map<string, (data: unknown) => readonly LiveTag[]>();
const types = new Set<string>();

/**
 * Says which cached answers an event of the server makes stale. Features call it beside their endpoints.
 * @param tagTypes every tag type `tagsOf` may name: all of them are refetched after a lost connection
 */
export function registerLiveEvent<D extends z.ZodType>(
  def: SocketEventDef<D>,
  tagTypes: readonly string[],
  tagsOf: (data: z.output<D>) => readonly LiveTag[],
): void {
  readers.set(def.name, (data) => {
    const parsed = def.data.safeParse(data);
    // A newer server may send more than this page knows: stale is the safe reading.
    return parsed.success ? tagsOf(parsed.data) : tagTypes;
  });
  for (const type of tagTypes) types.add(type);
}

/** What an arrived event makes stale; nothing for events nobody registered. */
export function tagsOfEvent(name: string, data: unknown): readonly LiveTag[] {
  return readers.get(name)?.(data) ?? [];
}

/** Everything that could have changed while the connection was away. */
export function allLiveTags(): readonly string[] {
  return [...types];
}
