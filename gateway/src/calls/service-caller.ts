import { Requester, type RequestOptions } from '@cotizaobra/chassis/messaging/requests/requester';
import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { RequestLoad } from './request-load.js';

export interface CallOptions {
  actor: Actor | null;
  idempotencyKey?: string;
}

/** Validates the input before it calls a service, so that invalid requests cost no network hop. */
@Injectable()
export class ServiceCaller {
  constructor(
    private readonly requester: Requester,
    private readonly load: RequestLoad,
  ) {}

  call<M extends MessageDef>(message: M, input: unknown, options: CallOptions): Promise<MessageOutput<M>> {
    validateInput(message.input, input);
    return this.load.within(message, () =>
      this.requester.request(message, input as MessageInput<M>, requestOptions(options)),
    );
  }

  /** The answer's JSON exactly as the service wrote it, not parsed. Empty when there is no answer. */
  async forward(message: MessageDef, input: unknown, options: CallOptions): Promise<Buffer> {
    validateInput(message.input, input);
    const { buffer, byteOffset, byteLength } = await this.load.within(message, () =>
      this.requester.requestBytes(message, input, requestOptions(options)),
    );
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}

const requestOptions = ({ actor, idempotencyKey }: CallOptions): RequestOptions => ({
  ...(actor ? { actor } : {}),
  ...(idempotencyKey ? { idempotencyKey } : {}),
});
