import { randomUUID } from 'node:crypto';
import { type Person, signUp } from '../../../e2e/support/api.js';
import { createDocument, sendToAll } from '../../../e2e/support/documents.js';
import { must, quote } from '../../../e2e/support/orders.js';
import type { Platform } from '../../../e2e/support/platform.js';
import { startOwnPlatform } from '../own-platform.js';
import { cpuSecondsOf, parentOf } from '../process-family.js';
import { type Contestant, LANES, LINES, PROVIDERS } from './contestant.js';

/** The platform as `make up` runs it, alone on an empty folder. `apart`: a process for each service. */
export async function openOurs(apart: boolean): Promise<Contestant> {
  const platform = await startOwnPlatform({ APART: String(apart) });
  try {
    const companies = Array.from({ length: LANES + PROVIDERS }, (_, at) => `Trabajo Entero ${at} S.A.C.`);
    const people = await Promise.all(companies.map((name) => signUp(platform.url, name)));
    const providers = people.slice(LANES);
    return {
      job: (lane) => mainJob(people[lane]!, providers),
      cpuSeconds: () => cpuSecondsOf(supervisorOf(platform)),
      close: () => platform.stop(),
    };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

/** Every process of the run is its child, PostgreSQL and NATS too. */
const supervisorOf = (platform: Platform): number => parentOf(platform.processes()[0]!.pid);

/** Creates a Request of 40 lines, sends it to three, who price and return it, reads the comparison and accepts one. */
async function mainJob(buyer: Person, providers: readonly Person[]): Promise<void> {
  const request = await createDocument(buyer, 'Request', 'Trabajo entero');
  const ids = Array.from({ length: LINES }, () => randomUUID());
  const operations = ids.map((id, at) => ({
    op: 'add',
    id,
    parentId: null,
    afterId: ids[at - 1] ?? null,
    type: 'PART',
    code: `P-${at + 1}`,
    description: `Muro de ladrillo King Kong de soga, tramo ${at + 1}`,
    unit: 'm²',
    quantity: `${at + 10}.25`,
  }));
  must(await buyer.api.patch(`/api/quotation/${request.id}/items`, { version: request.version, operations }));
  const prices = ids.map((_, at) => `${at + 5}.45`);
  const sent = await sendToAll(buyer, request.id, providers);
  const answers = await Promise.all(providers.map((provider, at) => quote(provider, sent[at]!.id, { prices })));
  const comparison = await buyer.api.get<{ answers: unknown[]; lines: unknown[] }>(
    `/api/quotation/${request.id}/comparison`,
  );
  must(comparison);
  if (comparison.body.answers.length !== PROVIDERS || comparison.body.lines.length !== LINES)
    throw new Error('the comparison is not complete');
  must(await buyer.api.patch(`/api/quotation/company/${answers[0]!.dispatchId}/status`, { status: 'ACCEPTED' }));
}
