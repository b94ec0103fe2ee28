import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import httpProxy from '@fastify/http-proxy';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { importJWK, jwtVerify } from 'jose';

const { PORT, UPSTREAM = '', JWT_PUBLIC_KEY = '' } = process.env;

/** The peer: authenticates, limits, logs, and forwards everything to `UPSTREAM`. */
const server = fastify({ logger: true });
await guard(server, JWT_PUBLIC_KEY);
await server.register(httpProxy, { upstream: UPSTREAM, http2: false });
await server.listen({ host: '127.0.0.1', port: Number(PORT) });

/** Set up as in the libraries' documentation. */
async function guard(fronted: FastifyInstance, jwk: string): Promise<void> {
  const key = await importJWK(JSON.parse(jwk), 'EdDSA');
  await fronted.register(rateLimit, { max: Number.MAX_SAFE_INTEGER, timeWindow: 60_000 });
  fronted.addHook('onRequest', async ({ headers }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    await jwtVerify(token, key, { algorithms: ['EdDSA'], issuer: TOKEN_ISSUER, audience: ACCESS_TOKEN_AUDIENCE });
  });
}
