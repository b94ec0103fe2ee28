import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { ForwardRoute } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import { Controller, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from './api-request.js';
import { passOn } from './pass-on.js';
import { Serves } from './serves.decorator.js';

type Forwarding = { readonly caller: ServiceCaller } & Record<string, unknown>;

/**
 * Serves every `forward` route of the registry. The input is `{ ...query, ...body, ...params }`; the answer is the
 * message's output, passed on unparsed. A new route of this kind needs no code here.
 */
export function forwardingController(): Type {
  @Controller()
  class ForwardingController {
    constructor(readonly caller: ServiceCaller) {}
  }
  const prototype = ForwardingController.prototype as unknown as Record<string, unknown>;
  for (const route of routes) if (route.handling === 'forward') define(prototype, route);
  return ForwardingController;
}

function define(prototype: Record<string, unknown>, route: ForwardRoute): void {
  prototype[route.name] = async function forward(
    this: Forwarding,
    request: ApiRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return passOn(reply, await this.caller.forward(route.message, inputOf(request), callOptions(request)));
  };
  const descriptor = Object.getOwnPropertyDescriptor(prototype, route.name);
  if (!descriptor) throw new Error(`route ${route.name} was not defined`);
  Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, route.name);
  Req()(prototype, route.name, 0);
  Res({ passthrough: true })(prototype, route.name, 1);
  Serves(route)(prototype, route.name, descriptor);
}

/** The message's input. Path parameters override the body, so that a body cannot name another document. */
function inputOf(request: ApiRequest): Record<string, unknown> {
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw new AppError(coreErrors.MALFORMED);
  return { ...(request.query as object), ...(body as object | undefined), ...(request.params as object) };
}
