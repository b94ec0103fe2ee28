import type { Readable } from 'node:stream';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Client } from 'minio';
import { checkObjectKey } from './object-key.js';
import {
  type ByteRange,
  type ListedObject,
  type ObjectStat,
  ObjectStore,
  type OpenParts,
  type StoredObject,
  type StoredPart,
} from './object-store.js';

export interface S3Settings {
  host: string;
  port: number;
  tls: boolean;
  region: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
}

/** `s3://key:secret@host:port/bucket?tls=true&region=us-east-1`; TLS unless `tls=false`. */
export function parseS3Url(text: string): S3Settings {
  const url = new URL(text);
  const tls = url.searchParams.get('tls') !== 'false';
  const bucket = url.pathname.replace(/^\/+|\/+$/g, '');
  if (bucket === '' || bucket.includes('/'))
    throw new Error('OBJECT_STORE needs one bucket: s3://key:secret@host/bucket');
  return {
    host: url.hostname,
    port: url.port === '' ? (tls ? 443 : 80) : Number(url.port),
    tls,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    bucket,
  };
}

/**
 * Stores objects in a bucket of any S3 service: put, get, stat, remove, list and parts. An unreachable service is
 * UNAVAILABLE.
 */
export class S3ObjectStore extends ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(settings: S3Settings) {
    super();
    this.bucket = settings.bucket;
    this.client = new Client({
      endPoint: settings.host,
      port: settings.port,
      useSSL: settings.tls,
      region: settings.region,
      accessKey: settings.accessKey,
      secretKey: settings.secretKey,
      pathStyle: true,
    });
  }

  override async put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<ObjectStat> {
    // A single PUT needs the length. Our objects fit in memory (files ≤ 50 MB, rendered documents).
    const bytes = Buffer.isBuffer(body) ? body : await collect(body);
    return this.call(async () => {
      const headers = { 'Content-Type': options.contentType };
      const { etag } = await this.client.putObject(this.bucket, checkObjectKey(key), bytes, bytes.length, headers);
      return { size: bytes.length, contentType: options.contentType, etag: unquote(etag) };
    });
  }

  override async get(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const found = await this.stat(key);
    if (!found) return null;
    const open = () =>
      range
        ? this.client.getPartialObject(this.bucket, key, range.start, range.end - range.start + 1)
        : this.client.getObject(this.bucket, key);
    return this.call(async () => ({ ...found, stream: await open() })).catch(nullIfMissing);
  }

  override stat(key: string): Promise<ObjectStat | null> {
    return this.call(async () => {
      const { size, etag, metaData } = await this.client.statObject(this.bucket, checkObjectKey(key));
      const type: unknown = metaData['content-type'];
      return { size, etag: unquote(etag), contentType: typeof type === 'string' ? type : 'application/octet-stream' };
    }).catch(nullIfMissing);
  }

  override async remove(key: string): Promise<void> {
    await this.call(() => this.client.removeObject(this.bucket, checkObjectKey(key))).catch(nullIfMissing);
  }

  override async *list(prefix: string): AsyncIterable<ListedObject> {
    const found = this.client.listObjectsV2(this.bucket, prefix, true);
    try {
      for await (const { name, lastModified } of found) if (name) yield { key: name, modifiedAt: lastModified };
    } catch (error) {
      throw unavailableIfAway(error);
    }
  }

  override startParts(key: string, options: { contentType: string }): Promise<string> {
    const headers = { 'Content-Type': options.contentType };
    return this.call(() => this.client.initiateNewMultipartUpload(this.bucket, checkObjectKey(key), headers));
  }

  override putPart(key: string, partsId: string, number: number, bytes: Buffer): Promise<string | null> {
    const part = {
      bucketName: this.bucket,
      objectName: checkObjectKey(key),
      uploadID: partsId,
      partNumber: number,
      headers: { 'Content-Length': bytes.length },
    };
    return this.call(async () => unquote((await this.client.uploadPart(part, bytes)).etag)).catch(nullIfMissing);
  }

  override async joinParts(key: string, partsId: string, parts: readonly StoredPart[]): Promise<ObjectStat | null> {
    const tags = parts.map(({ number, etag }) => ({ part: number, etag }));
    const join = () => this.client.completeMultipartUpload(this.bucket, checkObjectKey(key), partsId, tags);
    const joined = await this.call(join).catch(nullIfMissing);
    return joined && this.stat(key);
  }

  override async dropParts(key: string, partsId: string): Promise<void> {
    const drop = () => this.client.abortMultipartUpload(this.bucket, checkObjectKey(key), partsId);
    await this.call(drop).catch(nullIfMissing);
  }

  override async *listParts(prefix: string): AsyncIterable<OpenParts> {
    // MinIO finds nothing by the beginning of a key (minio/minio#20989), so all are read.
    const found = this.client.listIncompleteUploads(this.bucket, '', true);
    try {
      for await (const { key, uploadId, initiated } of found as AsyncIterable<ListedParts>) {
        if (key.startsWith(prefix)) yield { key, partsId: uploadId, startedAt: new Date(initiated) };
      }
    } catch (error) {
      throw unavailableIfAway(error);
    }
  }

  private async call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inTime(work());
    } catch (error) {
      throw unavailableIfAway(error);
    }
  }
}

/** The client's own type leaves the fields unknown. */
interface ListedParts {
  key: string;
  uploadId: string;
  initiated: Date | string;
}

/** The client has no timeout for a server that accepts the connection but stays silent. */
const ANSWER_TIMEOUT_MS = 15_000;

const missing = new Set(['NotFound', 'NoSuchKey', 'NoSuchUpload']);
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'SlowDown',
  'ServiceUnavailable',
  // MinIO, when its disk is full.
  'XMinioStorageFull',
]);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const isAway = (error: unknown): boolean => away.has(codeOf(error));
const unavailableIfAway = (error: unknown): unknown =>
  isAway(error) ? new AppError(coreErrors.UNAVAILABLE, {}, [], { cause: error }) : error;
const unquote = (etag: string): string => etag.replace(/^"|"$/g, '');

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error('the object store did not answer in time'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), ANSWER_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function nullIfMissing(error: unknown): null {
  if (missing.has(codeOf(error))) return null;
  throw error;
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
