import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { CompanyNameRow } from './companies/company-name.row.js';
import { postsEnvSchema } from './env.js';
import { Posts1763800000000 } from './migrations/1763800000000-posts.js';
import { CompanyLogos1764100000000 } from './migrations/1764100000000-company-logos.js';
import { PostRow } from './post/post.row.js';

export const service = {
  name: 'posts',
  module: AppModule,
  envSchema: postsEnvSchema,
  database: { entities: [PostRow, CompanyNameRow], migrations: [Posts1763800000000, CompanyLogos1764100000000] },
} as const satisfies ServiceDefinition;
