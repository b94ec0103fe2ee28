import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { type JsMsg, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { credentialsOf, newSubscriber, type Subscriber, userOf } from '../../src/subscriber/subscriber';
import { letIn } from '../support/let-in';
import { TestNatsServer } from '../support/nats-server';

/** What a busy company may have had in a week, and as much of others between. */
const BEHIND = 10_000;
const LIVE = 300;
const BATCH = 500;

describe('a subscriber that is a week behind', () => {
  const follow = (name: string): Subscriber =>
    newSubscriber({ name, companyIds: [randomUUID()], events: [], from: 'all' });
  const [late, live] = [follow('late'), follow('live')];
  let server: TestNatsServer;
  let quotations: NatsConnection;

  beforeAll(async () => {
    server = await TestNatsServer.start();
    quotations = (await server.connectAs('quotations')).nc;
    await (await jetstreamManager(quotations)).streams.add({ name: PUBLIC_STREAM, subjects: ['public.>'] });
    const admin = (await server.connectAs('admin')).nc;
    await letIn(server, admin, [late, live]);
  });
  afterAll(() => server.stop());

  const connect = async (who: Subscriber) => (await server.connectAs(userOf(who), who.password)).nc;
  const consumerOf = async (who: Subscriber) =>
    jetstream(await connect(who), { checkAPI: false }).consumers.get(PUBLIC_STREAM, userOf(who));
  const publish = (who: Subscriber, data: object) =>
    jetstream(quotations).publish(`public.${who.companyIds[0]}.quotation.sent.v1`, JSON.stringify(data));

  /** Milliseconds from publishing an event to its arrival at the attentive subscriber, one after the other. */
  async function latencies(arrivals: AsyncIterator<JsMsg>): Promise<number[]> {
    const taken: number[] = [];
    for (let at = 0; at < LIVE; at += 1) {
      const sent = performance.now();
      await publish(live, { at });
      const { value } = await arrivals.next();
      value.ack();
      taken.push(performance.now() - sent);
    }
    return taken.sort((a, b) => a - b);
  }

  it('gets everything once and in order, while another misses nothing', async () => {
    const text = 'Materiales para casco, Residencial Los Molles. '.repeat(12);
    for (let from = 0; from < BEHIND; from += BATCH)
      await Promise.all(Array.from({ length: BATCH }, (_, at) => publish(late, { at: from + at, text })));
    const listening = await (await consumerOf(live)).consume();
    const attentive = listening[Symbol.asyncIterator]();
    const alone = await latencies(attentive);

    // A process of its own, as outside: here it would take turns with the one that is measured.
    const file = path.join(server.folder, 'late.json');
    writeFileSync(file, JSON.stringify(credentialsOf(late, `127.0.0.1:${server.port}`)));
    const started = performance.now();
    const program = spawn(process.execPath, [path.resolve('deploy/examples/follow-events.mjs'), file]);
    const lines: string[] = [];
    let tookMs = 0;
    createInterface({ input: program.stdout }).on('line', (line) => {
      if (lines.push(line) === BEHIND) tookMs = performance.now() - started;
    });
    await waitFor(() => lines.length > 0);
    const beside = await latencies(attentive);
    await waitFor(() => lines.length >= BEHIND, { timeoutMs: 60_000 });
    program.kill('SIGTERM');
    await once(program, 'exit');
    const seen = lines.map((line) => (JSON.parse(line) as { data: { at: number } }).data.at);
    // Not awaited: it ends with its last reader, which has gone.
    void listening.close();
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBe(BEHIND);
    expect([alone.length, beside.length]).toEqual([LIVE, LIVE]);
    report(tookMs, alone, beside);
  }, 120_000);
});

/** Printed for whoever looks; nothing depends on it. */
function report(tookMs: number, alone: number[], beside: number[]): void {
  const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const ratio = (part: number) => (at(beside, part) / at(alone, part)).toFixed(2);
  process.stdout.write(
    `${BEHIND} events caught up in ${Math.round(tookMs)} ms (${Math.round((BEHIND / tookMs) * 1_000)} a second); ` +
      `another's latency beside it, as a ratio of alone: median ${ratio(0.5)} (${at(alone, 0.5).toFixed(2)} → ` +
      `${at(beside, 0.5).toFixed(2)} ms), 95th percentile ${ratio(0.95)}\n`,
  );
}
