import { Requester, type RequestOptions } from '@cotizaobra/chassis/messaging/requests/requester';
import { validateInput } from '@cotizaobra/chassis/messaging/requests/validate-input';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { RequestLoad } from './request-load.js';

export interface CallOptions {
  actor: Actor | null;
  idempotencyKey?: string;
  /** Network address of the client. */
  address?: string;
  /** The client reads answers in this encoding. */
  accepts?: 'zstd';
}

/** An answer's JSON, empty if there is none, perhaps in an encoding that the client accepts. */
export interface Forwarded {
  body: Buffer;
  encoding: 'zstd' | null;
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

  /** The answer's JSON exactly as the service wrote it, not parsed. */
  async forward(message: MessageDef, input: unknown, options: CallOptions): Promise<Forwarded> {
    validateInput(message.input, input);
    const { bytes, encoding } = await this.load.within(message, () =>
      this.requester.requestBytes(message, input, { ...requestOptions(options), accepts: options.accepts }),
    );
    return { body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding };
  }
}

const requestOptions = ({ actor, idempotencyKey, address }: CallOptions): RequestOptions => ({
  ...(actor ? { actor } : {}),
  ...(address ? { address } : {}),
  ...(idempotencyKey ? { idempotencyKey } : {}),
});
