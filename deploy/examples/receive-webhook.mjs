// A system that receives a company's webhooks. It needs only what this file shows: the secret, and the
// Standard Webhooks specification. In your own program, use one of its libraries in place of `verify`.
//
//   WEBHOOK_SECRET=whsec_… node deploy/examples/receive-webhook.mjs [port]
//
// Prints each event with a valid signature once, as one line of JSON. An event may come again with the same id.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = process.env.WEBHOOK_SECRET ?? '';
if (!secret.startsWith('whsec_')) {
  console.error('usage: WEBHOOK_SECRET=whsec_… node receive-webhook.mjs [port]');
  process.exit(2);
}
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const TOLERANCE_SECONDS = 5 * 60;
const MAX_BYTES = 1024 * 1024;
/** A real system keeps these in its database, in the transaction that acts on the event. */
const seen = new Set();

const server = createServer(async (request, response) => {
  const body = await readBody(request).catch(() => null);
  if (body === null) return response.writeHead(413).end();
  if (!verify(request.headers, body)) return response.writeHead(401).end();
  const event = JSON.parse(body);
  if (!seen.has(event.id)) process.stdout.write(`${JSON.stringify(event)}\n`);
  seen.add(event.id);
  response.writeHead(204).end();
});
server.listen(Number(process.argv[2] ?? 4500), '127.0.0.1', () =>
  console.error(`listening on ${server.address().port}`),
);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close());

/** The received bytes, because parsing and writing them again breaks the signature. */
async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** True if one of the signatures is valid and the call is not an old one repeated (replay). */
function verify(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !(age <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
