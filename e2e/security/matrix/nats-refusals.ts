import type { ProcessName } from '@cotizaobra/proto/core/processes';
import type { Platform } from '../../support/platform.js';
import { waitFor } from '../../support/wait-for.js';
import { connectAs } from '../support/nats.js';

export interface Subjects {
  publish: string[];
  subscribe: string[];
}

const MARKER = 'marker.nobody.may.publish';

/** Tries each subject as a process of the run; returns those that the server refused. */
export async function refusalsOfNats(platform: Platform, process: ProcessName, tried: Subjects): Promise<Subjects> {
  const nats = await connectAs(platform, process);
  const refusals: string[] = [];
  void (async () => {
    for await (const status of nats.status()) if (status.type === 'error') refusals.push(status.error.message);
  })();
  try {
    for (const subject of tried.publish) nats.publish(subject, '{}');
    for (const subject of tried.subscribe) nats.subscribe(subject, { callback: () => undefined });
    // Refusals come in order, so when this one arrives, all have.
    nats.publish(MARKER);
    await waitFor('the refusal of the last one', () => refusals.some((text) => text.includes(MARKER)));
  } finally {
    await nats.close();
  }
  const isRefused = (text: string) => refusals.some((refusal) => refusal.includes(text));
  return {
    publish: tried.publish.filter(
      (subject) => isRefused(`Publish to "${subject}"`) || isRefused(`Publish Violation to "${subject}"`),
    ),
    subscribe: tried.subscribe.filter((subject) => isRefused(`Subscription to "${subject}"`)),
  };
}
