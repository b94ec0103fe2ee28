import type { Readable } from 'node:stream';

export interface ObjectStat {
  /** Bytes. */
  size: number;
  contentType: string;
  etag: string;
}

export interface ListedObject {
  key: string;
  /** Time of the last write. */
  modifiedAt: Date;
}

export interface StoredObject extends ObjectStat {
  stream: Readable;
}

/**
 * Stores files. The abstract class is also the injection token: `constructor(private readonly objects: ObjectStore)`.
 */
export abstract class ObjectStore {
  /** Writes the whole object or nothing; an object under the same key is replaced. */
  abstract put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectStat>;

  /** Null if there is none. The caller must read or destroy the stream. */
  abstract get(key: string): Promise<StoredObject | null>;

  abstract stat(key: string): Promise<ObjectStat | null>;

  /** No error if the object does not exist. */
  abstract remove(key: string): Promise<void>;

  /** Yields every object below `prefix` (`incoming/`), unordered and one at a time: the list may not fit in memory. */
  abstract list(prefix: string): AsyncIterable<ListedObject>;
}
