import { type Role, roles } from '../support/world.js';

/** 'ok' is any 2xx; otherwise the status of the refusal. */
export type Cell = 'ok' | 400 | 401 | 403 | 404 | 409;
export type Row = Readonly<Record<Role, Cell>>;

/** Result of all roles without an entry. */
const row = (rest: Cell, named: Partial<Row>): Row =>
  Object.fromEntries(roles.map((role) => [role, named[role] ?? rest])) as Row;

/** A copy of a row with some other cells. */
export const but = (base: Row, named: Partial<Row>): Row => ({ ...base, ...named });

const asCompany = { visitor: 401, removed: 403 } as const;

/** Visitors too. */
export const anyone = row('ok', {});
/** Every signed-in person, about itself or what all may see. */
export const session = row('ok', { visitor: 401 });
/** Every member of a company, about its own company; a removed person has none. */
export const company = row('ok', asCompany);
/** Only superAdmins. */
export const admin = row(403, { visitor: 401, superAdmin: 'ok' });
/** Only people of A; other companies get 'not found'. */
export const ownersOnly = row(404, { ...asCompany, owner: 'ok', colleague: 'ok' });
/** Only the administrator of A; a colleague gets 403. */
export const ownerOnly = but(ownersOnly, { colleague: 403 });
/** Only the owner as a person, not a colleague. */
export const oneself = row(404, { visitor: 401, owner: 'ok' });
/** The two companies that got A's Request, and A. */
export const parties = but(ownersOnly, { recipient: 'ok', competitor: 'ok' });
/** A and B, but not the provider that competes with B. */
export const twoParties = but(ownersOnly, { recipient: 'ok' });
/** Only B: its own Quotation, or a document sent to it. */
export const recipientOnly = row(404, { ...asCompany, recipient: 'ok' });
/** The buyer of an order between A and B; B may not. */
export const buyerOnly = but(ownersOnly, { recipient: 403 });
/** Its provider; A may not. */
export const providerOnly = but(recipientOnly, { owner: 403, colleague: 403 });
/** People of A may not do it now; others get 'not found'. */
export const frozen = but(ownersOnly, { owner: 409, colleague: 409 });
/** No person: only processes may send it. */
export const processesOnly = row(403, { visitor: 'ok' });
/** An expired mailed link is refused for every role. */
export const badLink = row(400, {});
/** A wrong password is refused for every person. */
export const wrongPassword = row(400, { visitor: 401 });
/** Only the refresh cookie counts, and none is sent here. An access token opens nothing. */
export const noCookie = row(401, {});
/** Only the link of an invitation counts: without it every role is a stranger. An access token opens nothing. */
export const noLink = row(404, {});
/** What a signed-in person names is not there, for every role. */
export const notThere = row(404, { visitor: 401 });
/** Nobody's second factor is on, so nothing of it can be changed. */
export const notEnrolled = row(409, { visitor: 401 });
/** The proof of the device is false, for every role. */
export const falseProof = row(400, { visitor: 401 });
/** Not found at this address, for every role. */
export const nobody = row(404, {});
