import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as events from '@cotizaobra/proto/quotations/events';
import type { Answer, Person } from '../../support/api.js';
import { createDocument, fillIn } from '../../support/documents.js';
import { settle } from '../history/collect.js';
import { query } from '../history/read-databases.js';
import { counted, type Violation } from '../history/violation.js';
import type { Outcome, Scenario } from '../scenario.js';
import { openStage, type Stage } from '../stage.js';

const TWINS = 100;

interface Sent {
  dispatches: { id: string }[];
}

/** 100 parallel sendings with one key: one dispatch, one event, one notification, and the same answer for all. */
export const oneKey: Scenario = {
  name: 'one-key',
  fault: `${TWINS} parallel sendings with one key`,
  async run() {
    const stage = await openStage(2);
    try {
      return [await sendTwins(stage)];
    } finally {
      await stage.stop();
    }
  },
};

export async function sendTwins({ dataFolder, people }: Stage): Promise<Outcome> {
  const [buyer, seller] = people as [Person, Person];
  const draft = await createDocument(buyer, 'Request', 'Una sola vez');
  await fillIn(buyer, draft);
  const key = randomUUID();
  const body = { companyIds: [seller.companyId], message: 'Una sola vez' };
  const send = () => untilAnswered(() => buyer.api.post<Sent>(`/api/quotation/${draft.id}/send`, body, { key }));
  const answers = await Promise.all(Array.from({ length: TWINS }, send));
  await settle(dataFolder);
  const told = new Set(
    answers.map(({ status, body: answer }) => `${status} ${answer.dispatches?.map(({ id }) => id)}`),
  );
  return {
    fault: oneKey.fault,
    operations: TWINS,
    acknowledged: answers.filter(({ status }) => status === 201).length,
    violations: [...counted('different answers', told.size, 1), ...(await effectsOf(dataFolder, draft.id))],
    readySeconds: null,
    note: '',
  };
}

/** A full queue refuses, and accepts the same request a moment later. */
async function untilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 && answer.status !== 504) return answer;
    await pause(200);
  }
}

async function effectsOf(dataFolder: string, documentId: string): Promise<Violation[]> {
  const count = async (database: string, what: string, rest: string, values: unknown[]) => {
    const [row] = await query<{ count: string }>(dataFolder, database, `SELECT count(*) FROM ${rest}`, values);
    return counted(what, Number(row?.count), 1);
  };
  const logged = [documentId, events.DispatchSent.type];
  return [
    ...(await count('quotations', 'dispatches', 'dispatch WHERE document_id = $1', [documentId])),
    ...(await count('quotations', 'events', 'outbox WHERE aggregate_id = $1 AND type = $2', logged)),
    ...(await count('notifications', 'notifications', 'notification WHERE document_id = $1', [documentId])),
  ];
}
