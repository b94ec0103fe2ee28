import type { ServiceName } from '@cotizaobra/proto/core/processes';
import type { Type } from '@nestjs/common';
import type { z } from 'zod';
import type { ServiceEnv } from '../config/base-env.js';
import type { DatabaseDefinition } from '../data/data-source-options.js';

/**
 * A service that the chassis can start, migrate and test. Each service exports its own as `service` from `service.ts`.
 * Without `database` it has no outbox, consumers or idempotency.
 */
export interface ServiceDefinition {
  name: ServiceName;
  module: Type;
  /** Its settings; default: the common settings of every service. */
  envSchema?: z.ZodType<ServiceEnv>;
  database?: DatabaseDefinition;
}
