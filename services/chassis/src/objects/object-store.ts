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

/** Bytes of an object, both ends included, counted from 0. They must exist. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A part of an object that arrives in parts. */
export interface StoredPart {
  /** From 1. */
  number: number;
  etag: string;
}

/** An object that arrives in parts and is not joined yet. */
export interface OpenParts {
  key: string;
  partsId: string;
  startedAt: Date;
}

/** S3 accepts no smaller part, except the last one. */
export const PART_BYTES_MIN = 5 * 1024 * 1024;

/**
 * Stores files. The abstract class is also the injection token: `constructor(private readonly objects: ObjectStore)`.
 */
export abstract class ObjectStore {
  /** Writes the whole object or nothing; an object under the same key is replaced. */
  abstract put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectStat>;

  /** Null if there is none. The caller must read or destroy the stream. `size` is always that of the whole object. */
  abstract get(key: string, range?: ByteRange): Promise<StoredObject | null>;

  abstract stat(key: string): Promise<ObjectStat | null>;

  /** No error if the object does not exist. */
  abstract remove(key: string): Promise<void>;

  /** Yields every object below `prefix` (`incoming/`), unordered and one at a time: the list may not fit in memory. */
  abstract list(prefix: string): AsyncIterable<ListedObject>;

  /** Opens an object that arrives in parts; nothing is visible under its key before `joinParts`. Returns the parts' id. */
  abstract startParts(key: string, options: { contentType: string }): Promise<string>;

  /** Stores a part; one with the same number is replaced. Returns its tag. Null when the parts are gone. */
  abstract putPart(key: string, partsId: string, number: number, bytes: Buffer): Promise<string | null>;

  /** Makes the object of its parts, in that order. Null when the parts are gone: joined or dropped before. */
  abstract joinParts(key: string, partsId: string, parts: readonly StoredPart[]): Promise<ObjectStat | null>;

  /** No error if they are gone. */
  abstract dropParts(key: string, partsId: string): Promise<void>;

  /** Yields every object below `prefix` that has parts and is not joined. */
  abstract listParts(prefix: string): AsyncIterable<OpenParts>;
}
