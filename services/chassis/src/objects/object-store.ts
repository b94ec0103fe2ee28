import type { Readable } from 'node:stream';

export interface ObjectStat {
  /** Bytes. */
  size: number;
  contentType: string;
  etag: string;
}

export interface ListedObject {
  key: string;
  /** When its bytes were written. */
  modifiedAt: Date;
}

export interface StoredObject extends ObjectStat {
  stream: Readable;
}

/** Where files live. The abstract class is also the injection token: `constructor(private readonly objects: ObjectStore)`. */
export abstract class ObjectStore {
  /** Writes the whole object or nothing; an object under the same key is replaced. */
  abstract put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectStat>;

  /** Null when there is none. Whoever takes the stream reads or destroys it. */
  abstract get(key: string): Promise<StoredObject | null>;

  abstract stat(key: string): Promise<ObjectStat | null>;

  /** Nothing there is fine too. */
  abstract remove(key: string): Promise<void>;

  /** Every object below `prefix` (`incoming/`), in no order, one after the other: the list may be longer than memory. */
  abstract list(prefix: string): AsyncIterable<ListedObject>;
}
