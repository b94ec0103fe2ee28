import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'minio';

/**
 * Creates the bucket of OBJECT_STORE (`s3://key:secret@host:port/bucket?tls=false`) if it is missing; waits for the
 * server.
 */
const url = new URL(process.env.OBJECT_STORE ?? '');
const client = new Client({
  endPoint: url.hostname,
  port: Number(url.port || 443),
  useSSL: url.searchParams.get('tls') !== 'false',
  accessKey: decodeURIComponent(url.username),
  secretKey: decodeURIComponent(url.password),
  pathStyle: true,
});
const bucket = url.pathname.slice(1);
const PATIENCE_MS = 120_000;
const PAUSE_MS = 1_000;

const until = Date.now() + PATIENCE_MS;
for (;;) {
  try {
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, url.searchParams.get('region') ?? '');
    break;
  } catch (error) {
    if (Date.now() > until) throw error;
    await delay(PAUSE_MS);
  }
}
