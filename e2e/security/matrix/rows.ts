import { type Role, roles } from '../support/world.js';

/** 'ok' is any 2xx; anything else the status of the refusal. */
export type Cell = 'ok' | 400 | 401 | 403 | 404 | 409;
export type Row = Readonly<Record<Role, Cell>>;

/** What everybody gets who is not named. */
const row = (rest: Cell, named: Partial<Row>): Row =>
  Object.fromEntries(roles.map((role) => [role, named[role] ?? rest])) as Row;

/** A row that is another one but for some cells. */
export const but = (base: Row, named: Partial<Row>): Row => ({ ...base, ...named });

const asCompany = { visitor: 401, removed: 403 } as const;

/** Visitors too. */
export const anyone = row('ok', {});
/** Every signed-in person, about oneself or what all may see. */
export const session = row('ok', { visitor: 401 });
/** Every member of a company, about its own; whoever was removed has none. */
export const company = row('ok', asCompany);
/** superAdmins alone. */
export const admin = row(403, { visitor: 401, superAdmin: 'ok' });
/** People of A alone; to the other companies it is not there. */
export const ownersOnly = row(404, { ...asCompany, owner: 'ok', colleague: 'ok' });
/** Who administers A; a colleague is told so. */
export const ownerOnly = but(ownersOnly, { colleague: 403 });
/** The owner as a person; not even a colleague. */
export const oneself = row(404, { visitor: 401, owner: 'ok' });
/** The two companies that got A's Request, and A. */
export const parties = but(ownersOnly, { recipient: 'ok', competitor: 'ok' });
/** A and B, not the provider that competes with B. */
export const twoParties = but(ownersOnly, { recipient: 'ok' });
/** B alone: its own Quotation, or what was sent to it. */
export const recipientOnly = row(404, { ...asCompany, recipient: 'ok' });
/** People of A may not do it now, and nobody else learns that it is there. */
export const frozen = but(ownersOnly, { owner: 409, colleague: 409 });
/** No person at all: processes alone may ask. */
export const processesOnly = row(403, { visitor: 'ok' });
/** A mailed link that is over is refused alike, whoever brings it. */
export const badLink = row(400, {});
/** The refresh cookie counts, and none is sent here: an access token opens nothing. */
export const noCookie = row(401, {});
/** Not under this address, whoever asks. */
export const nobody = row(404, {});
