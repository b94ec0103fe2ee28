import type { ProcessName } from '@cotizaobra/proto/core/processes';
import type { SignalDef } from '@cotizaobra/proto/core/signal';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { PROCESS_NAME } from '../../config/env-token.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { NatsConnection } from './nats-connection.js';

/** Sends short-lived signals to all instances of this process, itself included. A signal without listeners is lost. */
@Injectable()
export class SignalBroadcaster {
  constructor(
    private readonly connection: NatsConnection,
    @Inject(PROCESS_NAME) private readonly name: ProcessName,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Without a connection the signal is dropped, because a late signal is wrong. */
  send<D extends z.ZodType>(def: SignalDef<D>, data: z.input<D>): void {
    this.assertOwn(def);
    if (this.connection.connected) this.connection.raw.publish(def.subject, JSON.stringify(data));
  }

  /**
   * Receives the signals of every instance, its own included. Drops invalid ones.
   * @returns a function that stops listening
   */
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
