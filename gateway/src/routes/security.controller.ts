import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { securityRoutes } from '@cotizaobra/proto/security/http';
import { Controller, Inject, Req } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';
import { violationsOf } from '../http/csp-reports.js';
import { Serves } from '../http/serves.decorator.js';

const MINUTE_MS = 60_000;
/** Lines of an instance in a minute. A broken extension of one popular browser must not fill the log. */
const LINES_MAX = 60;

/** Logs what browsers report. */
@Controller()
export class SecurityController {
  private windowEnds = 0;
  private lines = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  @Serves(securityRoutes.reportCsp)
  reportCsp(@Req() request: ApiRequest): void {
    for (const violation of violationsOf(request.body)) {
      if (this.mayLog()) this.logger.warn({ ...violation }, 'csp violation');
    }
  }

  private mayLog(): boolean {
    const now = Date.now();
    if (now >= this.windowEnds) {
      this.windowEnds = now + MINUTE_MS;
      this.lines = 0;
    }
    this.lines += 1;
    return this.lines <= LINES_MAX;
  }
}
