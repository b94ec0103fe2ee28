import { migrate } from '@cotizaobra/chassis/database/migrate';
import { databaseEnv } from '@cotizaobra/chassis/process/base-env';
import { readEnv } from '@cotizaobra/chassis/process/read-env';
import { z } from 'zod';
import { service } from './service.js';

/** Brings the database up to date and ends; needs DATABASE_URL alone. */
await migrate(service.name, readEnv(z.object(databaseEnv)), service.database);
