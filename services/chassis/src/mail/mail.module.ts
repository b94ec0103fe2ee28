import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ServiceEnv } from '../config/base-env.js';
import { MailLog } from './mail-log.js';
import { MailQueue } from './mail-queue.js';
import { MailRelay } from './mail-relay.js';
import { MailTransport } from './mail-transport.js';
import { openMailTransport } from './open-mail-transport.js';

@Global()
@Module({})
class MailModule {}

/**
 * For a service whose database says `mail: true`: provides `MailQueue` everywhere, and the relay that sends its mails.
 */
export function mailModule(env: ServiceEnv): DynamicModule {
  const transport = { provide: MailTransport, useFactory: () => openMailTransport(env.MAIL_URL, env.NODE_ENV) };
  return { module: MailModule, providers: [MailQueue, MailLog, MailRelay, transport], exports: [MailQueue, MailRelay] };
}
