import { targetUrl } from '@cotizaobra/chassis/outgoing/target-url';
import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';
import { webhookErrors } from '@cotizaobra/proto/webhooks/errors';
import type { EndpointRow } from './endpoint.row.js';

/** The address, normalised by the URL standard. @throws WEBHOOK_URL_REFUSED */
export function checkedUrl(text: string, allowPrivate: boolean): string {
  const url = targetUrl(text, allowPrivate);
  if (!url) throw urlError(webhookErrors.WEBHOOK_URL_REFUSED);
  return url.href;
}

/** @throws WEBHOOK_URL_TAKEN */
export function refuseTaken(url: string, endpoints: readonly EndpointRow[]): void {
  if (endpoints.some((one) => one.url === url)) throw urlError(webhookErrors.WEBHOOK_URL_TAKEN);
}

const urlError = (def: ErrorDef): AppError =>
  new AppError(def, {}, [{ path: 'url', code: def.code, message: def.text }]);
