import type { FieldError } from '@cotizaobra/proto/core/errors';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import { apiTexts } from './texts.js';

/** An API error: from a problem+json answer, or created here if there was no answer. */
export interface ApiError {
  /** HTTP status; 0 if there was no answer. */
  status: number;
  /** Stable code of `proto`; OFFLINE and UNREADABLE are set here. */
  code: string;
  /** Spanish message for the user. */
  text: string;
  fields: FieldError[];
  /** Correlation id, for support. */
  correlationId: string | null;
  /** Seconds to wait before the next attempt, if the server sends them. */
  retryAfter: number | null;
}

interface Problem {
  code?: unknown;
  title?: unknown;
  detail?: unknown;
  errors?: unknown;
  correlationId?: unknown;
}

export function offlineError(correlationId: string): ApiError {
  return { status: 0, code: 'OFFLINE', text: apiTexts.offline, fields: [], correlationId, retryAfter: null };
}

/**
 * Parses the body of a failed call. An answer that is no problem+json (a proxy's page) still gives a complete error.
 */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    code: text(problem.code) ?? 'UNREADABLE',
    text: text(problem.detail) ?? text(problem.title) ?? apiTexts.unreadable,
    fields: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : [],
    correlationId: text(problem.correlationId) ?? response.headers.get(httpHeaders.correlationId),
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  };
}

/** Narrows the error of a mutation or query. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'text' in error && 'status' in error;
}

async function readProblem(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
