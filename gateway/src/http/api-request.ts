import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import type { FastifyRequest } from 'fastify';
import type { CallOptions } from '../calls/service-caller.js';
import type { SignedIn } from '../session/access-token.js';
import type { VerifiedKey } from '../session/api-keys.js';

/** An API request after the hooks of the pipeline ran. */
export interface ApiRequest extends FastifyRequest {
  correlationId: string;
  /** From a valid, unrevoked access token; null for visitors. */
  signedIn: SignedIn | null;
  /** The API key of the request: the person it acts for, or why it is refused. Such a request has no session. */
  apiKey: VerifiedKey | AppError | null;
  /** Set by the session guard: the signed-in person, or the person the key acts for. */
  actor: Actor | null;
}

const KEY = /^[\w.:-]{8,120}$/;

/** With a weight (`zstd;q=0.5`) the client may want another encoding more: then the gateway chooses. */
const acceptsZstd = (request: ApiRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((encoding) => encoding.trim() === 'zstd');

/** Sent with each call to a service: the actor, the address and encoding of the client, and the key that makes a retry safe. */
export function callOptions(request: ApiRequest): CallOptions {
  const accepts = acceptsZstd(request) ? { accepts: 'zstd' as const } : {};
  const options: CallOptions = { actor: request.actor, address: request.ip, ...accepts };
  const key = request.headers[httpHeaders.idempotencyKey];
  if (key === undefined) return options;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError(coreErrors.INVALID, {}, [
      {
        path: httpHeaders.idempotencyKey,
        code: 'format',
        message: 'La clave debe tener de 8 a 120 letras, cifras o guiones',
      },
    ]);
  return { ...options, idempotencyKey: key };
}
