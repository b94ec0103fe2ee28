import { type ApiError, errorOfResponse, isApiError, offlineError } from './api-error.js';
import type { ApiRequest } from './call.js';
import { renewToken } from './renew-token.js';
import { readAccessToken } from './session-storage.js';

export interface FetchedFile {
  blob: Blob;
  /** From Content-Disposition; null if the server sends none. */
  name: string | null;
}

/**
 * Downloads a file from the API with the session's token; renews the token once after a 401.
 * @throws ApiError
 */
export async function fetchFile(request: ApiRequest, signal?: AbortSignal): Promise<FetchedFile> {
  const token = readAccessToken();
  let response = await ask(request, token, signal);
  if (response.status === 401 && token !== null) {
    const renewal = await renewToken(token);
    if (renewal.outcome === 'renewed') response = await ask(request, renewal.token, signal);
  }
  if (!response.ok) throw await errorOfResponse(response);
  return { blob: await response.blob(), name: nameOf(response.headers.get('content-disposition')) };
}

async function ask(request: ApiRequest, token: string | null, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(new URL(request.url, document.baseURI), {
      method: request.method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      credentials: 'include',
      signal: signal ?? null,
    });
  } catch {
    throw offlineError('');
  }
}

/** `attachment; filename="Cotizacion_COT-1.xlsx"; filename*=UTF-8''Cotizaci%C3%B3n.xlsx` */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

export const asApiError = (error: unknown): ApiError => (isApiError(error) ? error : offlineError(''));
