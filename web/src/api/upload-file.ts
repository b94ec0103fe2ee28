import { httpHeaders } from '@cotizaobra/proto/core/headers';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { type ApiError, errorOfResponse, offlineError } from './api-error.js';
import type { ApiRequest } from './call.js';
import { renewToken } from './renew-token.js';
import { readAccessToken } from './session-storage.js';
import { tracingHeaders } from './tracing-headers.js';

interface UploadOptions {
  /** Upload progress from 0 to 1; excludes the server's processing. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** The user cancelled it: no message is needed. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Uploads one file as a form with the session's token; renews the token once after a 401.
 * @throws ApiError, or an AbortError of the signal
 */
export async function uploadFile<T>(request: ApiRequest, file: File, options: UploadOptions): Promise<T> {
  const token = readAccessToken();
  let response = await send(request, file, token, options);
  if (response.status === 401 && token !== null) {
    const renewal = await renewToken(token);
    if (renewal.outcome === 'renewed') response = await send(request, file, renewal.token, options);
  }
  if (!response.ok) throw await errorOfResponse(response);
  return (await response.json()) as T;
}

/** `fetch` reports no upload progress. */
function send(request: ApiRequest, file: File, token: string | null, options: UploadOptions): Promise<Response> {
  const { onProgress, signal } = options;
  const correlationId = randomId();
  return new Promise((resolve, reject: (reason: ApiError | DOMException) => void) => {
    const aborted = () => new DOMException('', 'AbortError');
    if (signal.aborted) return reject(aborted());
    const sending = new XMLHttpRequest();
    sending.open(request.method, new URL(request.url, document.baseURI));
    sending.withCredentials = true;
    sending.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(tracingHeaders(correlationId))) sending.setRequestHeader(name, value);
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && total > 0 && onProgress(loaded / total);
    sending.onload = () => resolve(responseOf(sending));
    sending.onerror = () => reject(offlineError(correlationId));
    sending.onabort = () => reject(aborted());
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    sending.send(form);
  });
}

function responseOf(sent: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['retry-after', httpHeaders.correlationId]) {
    const value = sent.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(sent.responseText, { status: sent.status, headers });
}
