import { Controller, Get, Header } from '@nestjs/common';
import { Metrics } from './metrics.js';

@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('/metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
