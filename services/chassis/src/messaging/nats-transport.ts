import { Injectable } from '@nestjs/common';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import { type ConsumesExtras, EventConsumers } from './events/event-consumers.js';
import type { HandlesExtras } from './requests/handles.decorator.js';
import { MessageServer } from './requests/message-server.js';

type Call = (data: unknown, context: unknown) => Promise<unknown>;

/**
 * Nest's side of the transport: collects the `@Handles` and `@Consumes` methods, and starts and stops their callers.
 */
@Injectable()
export class NatsTransport extends Server implements CustomTransportStrategy {
  override readonly transportId = Symbol('nats-transport');
  override readonly propagatesEventHandlerErrors = true;
  private readonly added: { call: Call; extras: Partial<HandlesExtras & ConsumesExtras> }[] = [];

  constructor(
    private readonly messages: MessageServer,
    private readonly consumers: EventConsumers,
  ) {
    super();
  }

  /** Several methods may consume one event; Nest's own map would chain them and run them at the same time. */
  override addHandler(_pattern: unknown, handler: MessageHandler, _isEvent = false, extras = {}): void {
    this.added.push({ call: (data, context) => this.settle(handler(data, context)), extras });
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      for (const { call, extras } of this.added) {
        if (extras.message) this.messages.serve(extras.message, call);
        if (extras.event) this.consumers.add(extras.event, (event) => call(event, null));
      }
      this.consumers.start();
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.messages.drain(), this.consumers.stop()]);
  }

  on(): void {
    throw new Error('the connection reports its state by itself');
  }

  unwrap<T>(): T {
    return this.messages as T;
  }

  private async settle(result: unknown): Promise<unknown> {
    return lastValueFrom(this.transformToObservable(await result), { defaultValue: undefined });
  }
}
