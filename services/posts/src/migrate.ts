import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { migrate } from '@cotizaobra/chassis/data/migrate';
import { z } from 'zod';
import { service } from './service.js';

/** Brings the database up to date and ends; needs DATABASE_URL alone. */
await migrate(service.name, readEnv(z.object(databaseEnv)), service.database);
