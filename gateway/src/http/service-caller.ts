import { Requester } from '@cotizaobra/chassis/messages/requester';
import { validateInput } from '@cotizaobra/chassis/messages/validate-input';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import type { CallOptions } from './api-request.js';

/** Calls a service with checked input: what is plainly wrong is refused here, before it costs a hop. */
@Injectable()
export class ServiceCaller {
  constructor(private readonly requester: Requester) {}

  call<M extends MessageDef>(message: M, input: unknown, options: CallOptions): Promise<MessageOutput<M>> {
    validateInput(message.input, input);
    return this.requester.request(message, input as MessageInput<M>, {
      ...(options.actor ? { actor: options.actor } : {}),
      ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
    });
  }
}
