import type { MessageDef } from '@cotizaobra/proto/core/message';
import { createParamDecorator } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import { requestContext } from '../../observability/request-context.js';
import { defaultParameters } from './default-parameters.js';

/** Metadata that Nest passes to the transport with each `@Handles` method. */
export interface HandlesExtras {
  readonly message: MessageDef;
}

/**
 * Answers `def` with the method's result. The method gets the validated input and the request context, in this order,
 * unless its parameters are decorated: `(input: MessagePayload<typeof SendQuotation>, context: RequestContext)`.
 */
export function Handles(def: MessageDef): MethodDecorator {
  return (target, key, descriptor) => {
    defaultParameters(target, key, [Payload(), Ctx()]);
    return MessagePattern(def.subject, { message: def } satisfies HandlesExtras)(target, key, descriptor);
  };
}

/** The validated input. */
export const Input = (): ParameterDecorator => Payload();

/** The `Actor` of the request; null on public and internal messages without a signed-in person. */
export const CurrentActor = createParamDecorator(() => requestContext.current()?.actor ?? null);
