import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Person, signUp } from '../../e2e/support/api.js';
import { createDocument } from '../../e2e/support/documents.js';
import { answer } from '../../e2e/support/orders.js';
import { expectStatus } from './tree.js';

const LINES = 40;
const SELLERS = 3;
/** Jobs at the same time. */
const LANES = 6;

/** A buyer for each lane, because codes are suggested by company, and their providers. */
export interface MainJobPeople {
  buyers: Person[];
  sellers: Person[];
}

export async function mainJobPeople(url: string): Promise<MainJobPeople> {
  const people = await Promise.all(
    Array.from({ length: LANES + SELLERS }, (_, at) => signUp(url, `Trabajo Entero ${at} S.A.C.`)),
  );
  return { buyers: people.slice(0, LANES), sellers: people.slice(LANES) };
}

/** Complete jobs a second while several run at the same time for `seconds`. */
export async function mainJobsASecond({ buyers, sellers }: MainJobPeople, seconds: number): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const lane = async (buyer: Person): Promise<void> => {
    while (performance.now() - begin < seconds * 1_000) {
      await mainJob(buyer, sellers);
      done += 1;
    }
  };
  await Promise.all(buyers.map(lane));
  return (done * 1_000) / (performance.now() - begin);
}

/** Creates a Request of 40 lines, sends it to three, who price and return it, reads the comparison and accepts one. */
async function mainJob(buyer: Person, sellers: readonly Person[]): Promise<void> {
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
  const edited = await buyer.api.patch(`/api/quotation/${request.id}/items`, { version: request.version, operations });
  expectStatus(edited, 200);
  const prices = ids.map((_, at) => `${at + 5}.45`);
  const answers = await Promise.all(sellers.map((seller) => answer(buyer, seller, request.id, { prices })));
  expectStatus(await buyer.api.get(`/api/quotation/${request.id}/comparison`), 200);
  const path = `/api/quotation/company/${answers[0]!.dispatchId}/status`;
  expectStatus(await buyer.api.patch(path, { status: 'ACCEPTED' }), 200);
}
