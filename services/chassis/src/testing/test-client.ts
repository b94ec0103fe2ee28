import { randomUUID } from 'node:crypto';
import type { Actor } from '@cotizaobra/proto/core/actor';
import {
  type EventDef,
  type EventEnvelope,
  type EventMessage,
  eventHeaders,
  type PublicEventDef,
} from '@cotizaobra/proto/core/event';
import type { MessageDef, MessageInput, MessageOutput } from '@cotizaobra/proto/core/message';
import type { z } from 'zod';
import { uuidV7 } from '../data/uuid-v7.js';
import { envelopeOf, headersOf } from '../messaging/events/envelope-headers.js';
import { isStreamMissing } from '../messaging/nats/jetstream-missing.js';
import { NatsConnection } from '../messaging/nats/nats-connection.js';
import { RequestClient } from '../messaging/requests/request-client.js';
import { Requester, type RequestOptions } from '../messaging/requests/requester.js';
import { decodeBody } from '../messaging/requests/wire.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { testEnv } from './test-env.js';
import { waitFor } from './wait-for.js';

export interface StreamEvent {
  sequence: number;
  subject: string;
  envelope: EventEnvelope;
  data: unknown;
}

export type TestEvent<D extends z.ZodType> = Partial<EventEnvelope> & { data: z.input<D> };

/** Simulates the rest of the platform: sends requests as any actor, publishes events of any service, reads streams. */
export class TestClient {
  private constructor(
    readonly connection: NatsConnection,
    private readonly requester: Requester,
    /** Waits for the relay of the service under test. */
    private readonly relayed: () => Promise<unknown>,
  ) {}

  static async connect(natsUrl: string, relayed: () => Promise<unknown> = async () => null): Promise<TestClient> {
    const env = testEnv({ NATS_URL: natsUrl });
    const connection = await NatsConnection.open('gateway', env, createLogger('test', env));
    const client = new RequestClient(connection);
    return new TestClient(connection, new Requester(client, new Metrics()), relayed);
  }

  /** Sends a request as `actor`; null: not signed in. */
  request<M extends MessageDef>(
    def: M,
    input: MessageInput<M>,
    actor: Actor | null = null,
    options: RequestOptions = {},
  ): Promise<MessageOutput<M>> {
    return this.requester.request(def, input, { actor, ...options });
  }

  /** Publishes an event as its service would. Generates missing envelope fields and creates a missing stream. */
  async publish<D extends z.ZodType>(def: EventDef<D>, event: TestEvent<D>): Promise<EventMessage<EventDef<D>>> {
    const { data, ...given } = event;
    const envelope = { ...newEnvelope(def.type, def.service), ...given };
    await this.publishRaw(def, envelope, JSON.stringify(data));
    return { envelope, data: def.data.parse(data) };
  }

  /**
   * The same with any body, for poison events. A `messageId` other than the event's id bypasses JetStream's
   * de-duplication.
   */
  async publishRaw(def: EventDef, envelope: EventEnvelope, body: string, messageId: string = uuidV7()): Promise<void> {
    await this.ensureStream(def.stream, `${def.service}.events.>`);
    await this.send(def.subject, envelope, body, messageId);
  }

  /** Publishes a public event for one company; `messageId` as above. */
  async publishPublic<D extends z.ZodType>(
    def: PublicEventDef<D>,
    event: TestEvent<D> & { companyId: string },
    messageId: string = uuidV7(),
  ): Promise<EventMessage<PublicEventDef<D>>> {
    const { data, ...given } = event;
    const envelope = { ...newEnvelope(def.type, def.service), ...given };
    await this.ensureStream(def.stream, 'public.>');
    await this.send(def.subjectFor(event.companyId), envelope, JSON.stringify(data), messageId);
    return { envelope, data: def.data.parse(data) };
  }

  private async send(subject: string, envelope: EventEnvelope, body: string, messageId: string): Promise<void> {
    const headers = headersOf(envelope);
    headers.set(eventHeaders.msgId, messageId);
    await this.connection.js.publish(subject, body, { headers });
  }

  /** All messages of a stream, in order; none if the stream does not exist. */
  async readStream(stream: string): Promise<StreamEvent[]> {
    const { jsm } = this.connection;
    // A request during the server's restart would be lost.
    await waitFor(() => this.connection.connected, { what: 'NATS is there' });
    const events: StreamEvent[] = [];
    try {
      const { state } = await jsm.streams.info(stream);
      for (let sequence = Math.max(1, state.first_seq); sequence <= state.last_seq; sequence += 1) {
        const stored = await jsm.streams.getMessage(stream, { seq: sequence });
        if (!stored) continue;
        const { subject, header, data } = stored;
        events.push({ sequence, subject, envelope: envelopeOf(header), data: decodeBody(data) });
      }
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
    }
    return events;
  }

  /** The events of one kind in their stream, those included that the relay is still to publish. */
  async eventsOf<E extends EventDef | PublicEventDef>(def: E): Promise<EventMessage<E>[]> {
    await this.relayed();
    const all = await this.readStream(def.stream);
    return all
      .filter(({ envelope }) => envelope.type === def.type)
      .map(({ envelope, data }) => ({ envelope, data: def.data.parse(data) as EventMessage<E>['data'] }));
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async ensureStream(stream: string, subject: string): Promise<void> {
    const { streams } = this.connection.jsm;
    try {
      await streams.info(stream);
    } catch (error) {
      if (!isStreamMissing(error)) throw error;
      await streams.add({ name: stream, subjects: [subject] });
    }
  }
}

function newEnvelope(type: string, service: string): EventEnvelope {
  return {
    id: uuidV7(),
    type,
    source: `/cotizaobra/${service}`,
    time: new Date().toISOString(),
    subject: randomUUID(),
    aggregateVersion: 1,
    companyId: null,
    correlationId: randomUUID(),
    causationId: null,
    traceparent: null,
  };
}
