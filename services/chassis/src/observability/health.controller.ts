import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Health } from './health.js';

@Controller('/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** The process runs and its event loop turns. */
  @Get('/live')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** The process can do its work: 200, else 503 with what is missing. */
  @Get('/ready')
  async ready(): Promise<{ status: string; checks: Record<string, boolean> }> {
    const { ready, checks } = await this.health.report();
    if (!ready) throw new ServiceUnavailableException({ status: 'unready', checks });
    return { status: 'ready', checks };
  }
}
