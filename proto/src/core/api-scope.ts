import { z } from 'zod';

/** The permissions that a company can give to an API key. A route without a scope refuses every key. */
export const apiScopes = [
  'quotations:read',
  'quotations:write',
  'orders:read',
  'orders:write',
  'resources:read',
  'resources:write',
  'directory:read',
] as const;
export const apiScopeSchema = z.enum(apiScopes).meta({ id: 'ApiScope' });
export type ApiScope = z.infer<typeof apiScopeSchema>;
