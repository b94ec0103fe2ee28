import { performance } from 'node:perf_hooks';
import type { Person } from '../../../e2e/support/api.js';
import { createDocument, fillIn, sendTo } from '../../../e2e/support/documents.js';
import type { Bench } from '../bench.js';
import { median, percentile } from '../measure.js';
import { atMost } from '../report.js';
import { expectStatus } from '../tree.js';

const SENDS = 50;
const WARM_UP = 3;

interface Sample {
  /** Time of the send itself. When it answers, the state and its event are committed. */
  send: number;
  /** Time from that answer to the notification in the recipient's list. */
  after: number;
  /** Time of one read of the list: the resolution of `after`. */
  look: number;
}

/**
 * Time from the commit of a send to the notification in the recipient's list, through outbox, relay, JetStream and
 * consumer.
 */
export const eventsBench: Bench = async (stage) => {
  const { sender, recipient } = await stage.people();
  const samples: Sample[] = [];
  for (let round = -WARM_UP; round < SENDS; round += 1) {
    const sample = await sendAndWait(sender, recipient);
    if (round >= 0) samples.push(sample);
  }
  const of = (kind: keyof Sample) => samples.map((sample) => sample[kind]);
  const floor = { name: 'one GET of the list', value: median(of('look')) };
  const p99 = percentile(of('after'), 0.99);
  const shared = { unit: 'ms', samples: SENDS } as const;
  return {
    rows: [
      { ...shared, what: 'commit to notification visible, p50', value: median(of('after')), floor },
      {
        ...shared,
        what: `commit to notification visible, p99 (the worst of ${SENDS})`,
        value: p99,
        floor,
        bar: atMost(p99, 300, 'ms'),
      },
      { ...shared, what: 'the send itself, p50', value: median(of('send')), floor },
    ],
  };
};

async function sendAndWait(sender: Person, recipient: Person): Promise<Sample> {
  const draft = await createDocument(sender, 'Request');
  await fillIn(sender, draft);
  const begin = performance.now();
  await sendTo(sender, draft.id, recipient);
  const committed = performance.now();
  for (;;) {
    const asked = performance.now();
    const seen = await isTold(recipient, draft.id);
    const now = performance.now();
    if (seen) return { send: committed - begin, after: now - committed, look: now - asked };
    if (now - committed > 15_000) throw new Error(`no notification of ${draft.id} in 15 s`);
  }
}

async function isTold(person: Person, quotationId: string): Promise<boolean> {
  const answer = await person.api.get<{ notifications: { companyQuotation: { quotationId: string } | null }[] }>(
    '/api/user/notifications',
  );
  expectStatus(answer, 200);
  return answer.body.notifications.some((each) => each.companyQuotation?.quotationId === quotationId);
}
