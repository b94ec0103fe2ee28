import { type ArgumentsHost, Catch } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { type Observable, throwError } from 'rxjs';

/** Hands whatever a message handler threw to the transport as it is; Nest's own filter would flatten it. HTTP stays Nest's. */
@Catch()
export class PassThroughFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    if (host.getType() === 'rpc') return throwError(() => error);
    super.catch(error, host);
    return undefined;
  }
}
