import { z } from 'zod';

/** What a company may let a program of its own do; a route that names none refuses every key. */
export const apiScopes = [
  'quotations:read',
  'quotations:write',
  'resources:read',
  'resources:write',
  'directory:read',
] as const;
export const apiScopeSchema = z.enum(apiScopes).meta({ id: 'ApiScope' });
export type ApiScope = z.infer<typeof apiScopeSchema>;
