import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Health } from './health.js';

@Controller('/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** 200 if the process runs and its event loop is not blocked. */
  @Get('/live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** 200 if the process can work, else 503 with the failed checks. */
  @Get('/ready')
  async ready(): Promise<{ status: string; checks: Record<string, boolean> }> {
    const { ready, checks } = await this.health.report();
    if (!ready) throw new ServiceUnavailableException({ status: 'unready', checks });
    return { status: 'ready', checks };
  }
}
