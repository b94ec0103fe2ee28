import { AppError, coreErrors, type FieldError } from '@cotizaobra/proto/core/errors';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ApiRequest } from './api-request.js';
import { hangUpOnTooMuch } from './hang-up.js';

/**
 * Answers errors as RFC 9457 `application/problem+json`. `code` is stable, `detail` is the Spanish sentence for people.
 */
interface Problem {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  correlationId: string;
  errors?: FieldError[];
}

const RETRY_AFTER_SECONDS = 2;

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logFault: (error: unknown, correlationId: string) => void) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const error = asAppError(thrown);
    if (error.kind === 'internal') this.logFault(thrown, request.correlationId);
    sendProblem(http.getResponse<FastifyReply>(), error, request.correlationId);
  }
}

export function sendProblem(reply: FastifyReply, error: AppError, correlationId: string): void {
  const problem: Problem = {
    type: 'about:blank',
    title: error.kind,
    status: error.status,
    code: error.code,
    detail: error.message,
    correlationId,
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
  };
  if (error.kind === 'rate_limited' || error.kind === 'unavailable') reply.header('retry-after', retryAfter(error));
  if (error.status === 413) reply.raw.once('finish', () => hangUpOnTooMuch(reply.request.raw));
  reply
    .status(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const retryAfter = ({ params }: AppError): number => Number(params.retryAfterSeconds) || RETRY_AFTER_SECONDS;

/** Maps refusals of Fastify and Nest (bad JSON, body too large, unknown route) to our own errors. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const status = statusOf(thrown);
  if (status === 404) return new AppError(coreErrors.NOT_FOUND);
  if (status === 413) return new AppError(coreErrors.TOO_LARGE);
  if (status === 429) return new AppError(coreErrors.RATE_LIMITED);
  if (status !== null && status >= 400 && status < 500) return new AppError(coreErrors.MALFORMED);
  if (status === 503) return new AppError(coreErrors.UNAVAILABLE);
  return new AppError(coreErrors.INTERNAL, {}, [], { cause: thrown });
}

function statusOf(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number')
    return thrown.statusCode;
  return null;
}
