import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { z } from 'zod';
import { service } from './service.js';

/** Runs the pending migrations and exits. It needs DATABASE_URL only. */
await migrate(service.name, readEnv(z.object(databaseEnv)), service.database);
