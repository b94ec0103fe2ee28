import type { Attachment, AttachmentType } from '@cotizaobra/proto/companies/attachments';
import { routeTable } from '@cotizaobra/proto/route-table';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { type ApiError, errorOfResponse, offlineError } from '../../../api/api-error.js';
import { renewToken } from '../../../api/renew-token.js';
import { readAccessToken } from '../../../api/session-storage.js';

export interface Upload {
  companyId: string;
  type: AttachmentType;
  file: File;
  /** Upload progress, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Error of a cancelled upload. */
export class UploadCancelled extends Error {}

const UNAUTHENTICATED = 401;

/**
 * Uploads a file of the company with progress, which `fetch` does not report. Renews the token once after a 401.
 * @throws ApiError if it was refused or the network failed, UploadCancelled
 */
export async function uploadAttachment(upload: Upload): Promise<Attachment> {
  const token = readAccessToken();
  let response = await send(upload, token);
  if (response.status === UNAUTHENTICATED && token !== null) {
    const renewal = await renewToken(token);
    if (renewal.outcome === 'renewed') response = await send(upload, renewal.token);
  }
  if (!response.ok) throw await errorOfResponse(response);
  return response.json() as Promise<Attachment>;
}

function send({ companyId, type, file, onProgress, signal }: Upload, token: string | null): Promise<Response> {
  const body = new FormData();
  body.append('companyId', companyId);
  body.append('type', type);
  body.append('file', file, file.name);
  return new Promise((resolve, reject: (reason: ApiError | UploadCancelled) => void) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(offlineError(randomId()));
    request.onabort = () => reject(new UploadCancelled());
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.open(routeTable.uploadAttachment.method, new URL(routeTable.uploadAttachment.path, document.baseURI));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (signal?.aborted) return reject(new UploadCancelled());
    request.send(body);
  });
}
