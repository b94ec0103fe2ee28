import type { RouteDef } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import type { Answer } from '../../support/api.js';
import { Fixtures } from '../support/fixtures.js';
import { callRoute } from '../support/send.js';
import { type Role, roles, type World } from '../support/world.js';
import { type Call, type Calls, calls, type MakeCall, type RouteName } from './calls.js';
import type { Expected } from './expected.js';
import type { Cell, Row } from './rows.js';

/** A route with one way of calling it. */
export interface Case {
  name: RouteName;
  /** Null if there is only one. */
  way: string | null;
  route: RouteDef;
  makeCall: MakeCall;
}

const routeNamed = (name: string): RouteDef => {
  const route = routes.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`no route ${name}`);
  return route;
};

/** A route and each way of calling it. */
export function casesOf(name: RouteName): Case[] {
  const route = routeNamed(name);
  const ways: Calls = calls[name] ?? (() => ({}));
  if (typeof ways === 'function') return [{ name, way: null, route, makeCall: ways }];
  return Object.entries(ways).map(([way, makeCall]) => ({ name, way, route, makeCall }));
}

/**
 * Calls the route as each role and returns each result. A refused call and a read change no object, so the next role
 * uses the same one. After another success a new one is created.
 */
export async function rowOf({ route, makeCall }: Case, world: World): Promise<Row> {
  const make = new Fixtures(world);
  const cells: Partial<Record<Role, Cell>> = {};
  let call: Call | null = null;
  for (const role of roles) {
    call ??= await makeCall(world, make, role);
    const { as, undo, each, ...input } = call;
    const answer = await callRoute(role !== 'visitor' && as ? as : world.apis[role], route, input);
    cells[role] = cellOf(answer);
    expectNoLeak(answer, role, world);
    const done = answer.status < 300;
    if (done) await undo?.();
    if (each || (done && route.method !== 'GET')) call = null;
  }
  return cells as Row;
}

/** Any 2xx is 'ok'. A refusal must be problem+json with a code and the correlation id of its header. */
export function cellOf({ status, headers, body, bytes }: Answer): Cell {
  if (status < 300) return 'ok';
  const isProblem =
    headers.get('content-type')?.startsWith('application/problem+json') &&
    typeof body.code === 'string' &&
    body.correlationId === headers.get('x-correlation-id');
  if (!isProblem) throw new Error(`answered ${status} without a problem: ${bytes.toString().slice(0, 300)}`);
  return status as Cell;
}

/** No answer names anything of the exchange to a role outside it. */
export function expectNoLeak({ bytes }: Pick<Answer, 'bytes'>, role: Role, world: World): void {
  const text = bytes.toString('latin1');
  const found = secretsFrom(role, world).filter((secret) => text.includes(secret));
  if (found.length > 0) throw new Error(`${role} was shown ${found.join(', ')} in ${text.slice(0, 500)}`);
}

function secretsFrom(role: Role, { request, quotation, threadId, dispatchToRecipient, people }: World): string[] {
  if (role === 'owner' || role === 'colleague' || role === 'recipient') return [];
  const ofPair = [quotation.id, quotation.item, threadId, dispatchToRecipient, people.colleague.email];
  return role === 'competitor' ? ofPair : [...ofPair, request.id, request.item, people.owner.email];
}

/** Row of the table for one way to call a route or message. */
export function expectedOf(expected: Expected, way: string | null): Row {
  if ('visitor' in expected) return expected as Row;
  const row = way === null ? undefined : (expected as Record<string, Row>)[way];
  if (!row) throw new Error(`no row for the way '${way}'`);
  return row;
}
