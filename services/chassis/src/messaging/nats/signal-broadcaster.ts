import type { ProcessName } from '@cotizaobra/proto/core/processes';
import type { SignalDef } from '@cotizaobra/proto/core/signal';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PROCESS_NAME } from '../../config/env-token.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { NatsConnection } from './nats-connection.js';

/** Tells the other instances of this process, and this one, what matters only now. Lost when nobody listens. */
@Injectable()
export class SignalBroadcaster {
  constructor(
    private readonly connection: NatsConnection,
    @Inject(PROCESS_NAME) private readonly name: ProcessName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without a connection nothing is kept for later: a signal that comes late says something untrue. */
  send<D extends z.ZodType>(def: SignalDef<D>, data: z.input<D>): void {
    this.assertOwn(def);
    if (this.connection.connected) this.connection.raw.publish(def.subject, JSON.stringify(data));
  }

  /** Hears every instance, this one too. What is not of the shape is dropped. @returns how to stop */
  listen<D extends z.ZodType>(def: SignalDef<D>, onSignal: (data: z.output<D>) => void): () => void {
    this.assertOwn(def);
    const subscription = this.connection.raw.subscribe(def.subject, {
      callback: (error, message) => {
        if (error) this.logger.warn({ err: error, subject: def.subject }, 'a signal cannot be heard');
        else this.hear(def, message, onSignal);
      },
    });
    return () => subscription.unsubscribe();
  }

  private hear<D extends z.ZodType>(
    def: SignalDef<D>,
    message: { json(): unknown },
    onSignal: (data: z.output<D>) => void,
  ): void {
    try {
      onSignal(def.data.parse(message.json()));
    } catch (error) {
      this.logger.warn({ err: error, subject: def.subject }, 'a signal was dropped');
    }
  }

  private assertOwn({ process, subject }: SignalDef): void {
    if (process !== this.name) throw new Error(`${subject} is a signal of ${process}, not of ${this.name}`);
  }
}
