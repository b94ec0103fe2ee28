import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import type { ServiceEnv } from '../config/base-env.js';
import { mailModule } from '../mail/mail.module.js';
import { EventConsumers } from '../messaging/events/event-consumers.js';
import { NatsTransport } from '../messaging/nats-transport.js';
import { MessageRunner } from '../messaging/requests/message-runner.js';
import { MessageServer } from '../messaging/requests/message-server.js';
import { ObjectStore } from '../objects/object-store.js';
import { openObjectStore } from '../objects/open-object-store.js';
import type { Logger } from '../observability/logger.js';
import { databaseModule } from './database.module.js';
import { ProcessModule } from './process.module.js';
import type { ServiceDefinition } from './service-definition.js';

@Global()
@Module({})
class ServiceModule {}

/** A whole service: process, transport, its own module, and database and object store if it has them. */
export function serviceModule(service: ServiceDefinition, env: ServiceEnv, logger: Logger): DynamicModule {
  const { name, database } = service;
  const objects: Provider[] = env.OBJECT_STORE
    ? [{ provide: ObjectStore, useValue: openObjectStore(env.OBJECT_STORE, env.NODE_ENV) }]
    : [];
  return {
    module: ServiceModule,
    imports: [
      ProcessModule.forProcess({ name, env, logger }),
      ...(database ? [databaseModule(name, env, database)] : []),
      ...(database?.mail ? [mailModule(env)] : []),
      service.module,
    ],
    providers: [MessageRunner, MessageServer, EventConsumers, NatsTransport, ...objects],
    exports: objects.length > 0 ? [ObjectStore] : [],
  };
}
