import { type EventDef, type PublicEventDef, patternOf } from '@cotizaobra/proto/core/event';
import { type ServiceName, topology } from '@cotizaobra/proto/core/processes';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ServiceEnv } from '../../config/base-env.js';
import { ENV, PROCESS_NAME } from '../../config/env-token.js';
import { ConsumerMetrics } from '../../observability/consumer-metrics.js';
import { LOGGER, type Logger } from '../../observability/logger.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { EventDelivery, type Subscribed } from './event-delivery.js';
import type { EventCall } from './event-runner.js';
import { Redriver } from './redriver.js';
import { StreamConsumer } from './stream-consumer.js';

export type { ConsumesExtras } from './consumes.decorator.js';

/** A service's consumers: one per source stream, for all `@Consumes` methods of that source. */
@Injectable()
export class EventConsumers {
  private readonly subscribed = new Map<string, Subscribed>();
  private consumers: StreamConsumer[] = [];

  constructor(
    private readonly connection: NatsConnection,
    private readonly metrics: ConsumerMetrics,
    @Inject(PROCESS_NAME) private readonly name: ServiceName,
    @Inject(ENV) private readonly env: ServiceEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() private readonly delivery?: EventDelivery,
    @Optional() private readonly redriver?: Redriver,
  ) {}

  add(def: EventDef | PublicEventDef, call: EventCall): void {
    if (!this.mayConsume(def)) {
      throw new Error(`${this.name} may not consume ${def.type}: the topology does not say so`);
    }
    const existing = this.subscribed.get(patternOf(def));
    if (existing) existing.calls.push(call);
    else this.subscribed.set(patternOf(def), { def, calls: [call] });
  }

  start(): void {
    if (this.subscribed.size === 0) return;
    if (!this.delivery || !this.redriver) throw new Error(`${this.name} consumes events but has no database`);
    const delivery = this.delivery;
    const sources = new Map([...this.subscribed.values()].map(({ def }) => [def.stream, filterOf(def)]));
    this.consumers = [...sources].map(
      ([stream, filter]) =>
        new StreamConsumer({
          name: this.name,
          stream,
          filter,
          subscribed: this.subscribed,
          connection: this.connection,
          delivery,
          metrics: this.metrics,
          env: this.env,
          logger: this.logger,
        }),
    );
    for (const consumer of this.consumers) consumer.start();
    this.redriver.start(this.subscribed);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.consumers.map((consumer) => consumer.stop()), this.redriver?.stop()]);
  }

  private mayConsume(def: EventDef | PublicEventDef): boolean {
    const links = topology[this.name];
    return def.kind === 'event' ? links.consumes.includes(def.service) : links.consumesPublicEvents === true;
  }
}

/** The durable consumer reads the whole stream, because a filter would need a change there for each new event. */
const filterOf = (def: EventDef | PublicEventDef): string =>
  def.kind === 'event' ? `${def.service}.events.>` : 'public.>';
