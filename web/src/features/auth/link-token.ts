import { linkTokenSchema } from '@cotizaobra/proto/identity/model';

/** The token of a mailed link; null when the address was cut off or carries none. */
export function linkToken(search: string): string | null {
  return linkTokenSchema.safeParse(new URLSearchParams(search).get('token')).data ?? null;
}
