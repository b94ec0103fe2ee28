import { routes } from '@cotizaobra/proto/registry';
import fc from 'fast-check';
import type { Api } from '../../support/api.js';
import { Fixtures } from '../support/fixtures.js';
import { grown, Ledger } from '../support/ledger.js';
import { logIn } from '../support/people.js';
import type { World } from '../support/world.js';
import { casesFor, type FuzzActor, type FuzzCase } from './cases.js';
import { knownIds } from './from-schema.js';
import { type Operation, operations } from './operations.js';
import { faultOf, send } from './run.js';

/** `FUZZ_SEED` replays a run; the names of its tests contain the seed. */
export const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const only = process.env.FUZZ_ONLY?.split(',');

interface Sent {
  operation: Operation;
  one: FuzzCase;
}

/** Requests to every operation of the document, `cases` in all. */
export function testFuzz(world: () => World, cases: number): void {
  describe(`${cases} requests made of the OpenAPI document (FUZZ_SEED=${seed})`, () => {
    const refused: Sent[] = [];
    let apis: Record<FuzzActor, Api>;

    beforeAll(async () => {
      apis = await signIn(world());
      await fillKnownIds(world());
    });
    afterEach(async () => {
      // Some requests end sessions.
      const answers = await Promise.all([apis.buyer, apis.seller, apis.admin].map((api) => api.get('/api/auth/me')));
      if (answers.some(({ status }) => status === 401)) apis = await signIn(world());
    });

    it('are about every route of the registry', () => {
      expect(operations.map(({ id }) => id).sort()).toEqual(routes.map(({ name }) => name).sort());
    });

    const chosen = operations.filter(({ id }) => !only || only.includes(id));
    const numRuns = Math.ceil(cases / chosen.length);
    it.each(chosen.map((one) => [one.id, one] as const))(
      '%s answers as it is documented',
      async (_, operation) => {
        const check = fc.asyncProperty(casesFor(operation), async (one) => {
          const answer = await send(operation, one, apis);
          if (answer.status >= 400) refused.push({ operation, one });
          expect(faultOf(operation, answer)).toBeNull();
        });
        await fc.assert(check, { seed, numRuns });
      },
      600_000,
    );

    it('leave no row and no object behind when they are refused', async () => {
      expect(refused.length).toBeGreaterThan(cases / 5);
      const ledger = await Ledger.open(world().platform);
      try {
        const whole = refused.filter(({ operation }) => operation.id !== inHalves);
        expect(await leftBehind(whole, apis, ledger)).toEqual([]);
      } finally {
        await ledger.close();
      }
    }, 1_200_000);
  });
}

async function signIn({ platform, people, apis }: World): Promise<Record<FuzzActor, Api>> {
  const [buyer, seller, admin] = await Promise.all([
    logIn(platform.url, people.owner.email),
    logIn(platform.url, people.recipient.email),
    logIn(platform.url, people.superAdmin.email),
  ]);
  return { visitor: apis.visitor, buyer: buyer.api, seller: seller.api, admin: admin.api };
}

/** One after the other, because a suggested code of a document is not reserved. */
async function fillKnownIds(world: World): Promise<void> {
  const make = new Fixtures(world);
  const { request, quotation, dispatchToRecipient, threadId, people } = world;
  for (const { userId, companyId } of [people.owner, people.colleague, people.recipient]) {
    knownIds.user.push(userId);
    knownIds.company.push(companyId);
  }
  for (const one of [make.draft, make.pricedQuotation, make.openCopy])
    knownIds.document.push((await one.call(make)).id);
  knownIds.document.push(request.id, quotation.id);
  knownIds.dispatch.push(dispatchToRecipient, (await make.pending()).dispatchId);
  knownIds.item.push(request.item, quotation.item, threadId);
  for (const one of [make.resource, make.resourceCategory]) knownIds.resource.push((await one.call(make)).id);
  for (const one of [make.partida, make.supply, make.category]) knownIds.catalog.push((await one.call(make)).id);
  knownIds.post.push(await make.post());
}

const AT_ONCE = 200;
const FOUND_MAX = 10;
/** Its first half, the profile, stays by design if the company is refused. Sending the form again completes it. */
const inHalves = 'registerUser';

/**
 * Sends them again in groups and counts rows before and after each. If a group added rows, it is split in halves to
 * find the request.
 */
async function leftBehind(refused: Sent[], apis: Record<FuzzActor, Api>, ledger: Ledger): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < refused.length && found.length < FOUND_MAX; start += AT_ONCE)
    found.push(...(await addedBy(refused.slice(start, start + AT_ONCE), apis, ledger)));
  return found;
}

async function addedBy(group: Sent[], apis: Record<FuzzActor, Api>, ledger: Ledger): Promise<string[]> {
  const before = await ledger.settled();
  const statuses: number[] = [];
  for (const { operation, one } of group) statuses.push((await send(operation, one, apis)).status);
  const more = grown(before, await ledger.settled());
  // A refused request may be accepted the second time, and then may add rows.
  if (more.length === 0 || statuses.every((status) => status < 400)) return [];
  const [first] = group;
  if (group.length === 1 && first)
    return [`${first.operation.id} answered ${statuses[0]} and left ${more.join(', ')}: ${JSON.stringify(first.one)}`];
  const half = Math.ceil(group.length / 2);
  return [...(await addedBy(group.slice(0, half), apis, ledger)), ...(await addedBy(group.slice(half), apis, ledger))];
}
