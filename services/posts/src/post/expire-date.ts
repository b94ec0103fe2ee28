import { postErrors } from '@cotizaobra/proto/posts/errors';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { fieldFault } from './field-fault.js';

/** Throws EXPIRED_DATE. */
export function refusePast(expireDate: string): void {
  if (expireDate < limaDay(new Date())) throw fieldFault('expireDate', postErrors.EXPIRED_DATE);
}
