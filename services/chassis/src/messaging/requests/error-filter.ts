import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';

/**
 * Passes errors of message handlers to the transport unchanged; Nest's own filter would flatten them. HTTP keeps Nest's
 * filter.
 */
@Catch()
export class PassThroughFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() === 'rpc') return throwError(() => error);
    super.catch(error, host);
    return undefined;
  }
}
