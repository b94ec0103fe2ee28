import { randomUUID } from 'node:crypto';
import { Api, type Person, signUp } from '../../support/api.js';
import { createDocument, type Draft, fillIn, sendTo } from '../../support/documents.js';
import type { Platform } from '../../support/platform.js';
import { waitFor } from '../../support/wait-for.js';
import { operate } from './operator.js';
import { type Element, flat, logIn, must, signUpWithRuc } from './people.js';

/** The roles. `owner`, `colleague` and `removed` are of company A, whose objects the requests name. */
export const roles = [
  'visitor',
  'stranger',
  'recipient',
  'competitor',
  'owner',
  'colleague',
  'removed',
  'superAdmin',
] as const;
export type Role = (typeof roles)[number];
export type SignedInRole = Exclude<Role, 'visitor'>;

/** A Request of A that B and C got, with its results. Only ids, because the matrix looks from outside. */
export interface World {
  platform: Platform;
  people: Record<SignedInRole, Person>;
  apis: Record<Role, Api>;
  /** A's Request in revision 1, sent to B and C, accepted by both. */
  request: { id: string; item: string };
  dispatchToRecipient: string;
  /** B's Quotation made from it, priced and returned to A. */
  quotation: { id: string; item: string };
  /** B's conversation with A about the first item. */
  threadId: string;
}

/** Companies A (owner, colleague, one removed), B, C and D, a visitor, and a superAdmin. */
export async function createWorld(platform: Platform): Promise<World> {
  const { url } = platform;
  const [owner, recipient, competitor, stranger] = await Promise.all(
    ['Constructora A S.A.C.', 'Proveedora B S.A.C.', 'Competidora C S.A.C.', 'Extraña D S.A.C.'].map((name) =>
      signUp(url, name),
    ),
  );
  if (!owner || !recipient || !competitor || !stranger) throw new Error('nobody signed up');
  const [colleague, removed] = [await join(url, owner), await join(url, owner)];
  await remove(owner, removed);
  const superAdmin = await newSuperAdmin(platform);
  const people = { stranger, recipient, competitor, owner, colleague, removed, superAdmin };
  const exchange = await exchangeDocuments(owner, recipient, competitor);
  const apis = {
    visitor: new Api(url),
    ...(Object.fromEntries(Object.entries(people).map(([role, { api }]) => [role, api])) as Record<SignedInRole, Api>),
  };
  return { platform, people, apis, ...exchange };
}

async function newSuperAdmin(platform: Platform): Promise<Person> {
  const { email } = await signUp(platform.url, 'Operadora S.A.C.');
  await operate(platform, 'grant-super-admin', email);
  return logIn(platform.url, email);
}

/** Signs up with the RUC of an existing company; its owner accepts the person. */
export async function join(url: string, owner: Person): Promise<Person> {
  const { body } = await must(owner.api.get<{ ruc: string }>(`/api/company/${owner.companyId}`));
  const person = await signUpWithRuc(url, owner.companyName, body.ruc);
  await must(owner.api.patch(`/api/company/${owner.companyId}/members/${person.userId}`, { status: 'active' }));
  await waitFor('the colleague acts for the company', async () => (await probe(person)) === 200);
  return person;
}

export const removeMember = (owner: Person, person: Person) =>
  must(owner.api.delete(`/api/company/${owner.companyId}/members/${person.userId}`));

async function remove(owner: Person, person: Person): Promise<void> {
  await removeMember(owner, person);
  await waitFor('the person no longer acts for the company', async () => (await probe(person)) === 403);
}

const probe = async ({ api }: Person): Promise<number> => (await api.get('/api/quotation/unseen')).status;

async function exchangeDocuments(owner: Person, recipient: Person, competitor: Person) {
  const draft = await createDocument(owner, 'Request', 'Muros y losas');
  const item = (await fillIn(owner, draft)).parts[0];
  const toRecipient = await sendTo(owner, draft.id, recipient);
  const toCompetitor = await sendTo(owner, draft.id, competitor);
  const quotation = await acceptAndReturn(recipient, toRecipient.id);
  await acceptAndReturn(competitor, toCompetitor.id);
  const { body } = await must(
    owner.api.post<{ threadId: string }>('/api/chats-parts/send/messages', {
      id: randomUUID(),
      quotationId: draft.id,
      partItemId: item,
      company: recipient.companyId,
      message: '¿Incluye flete?',
    }),
  );
  return { request: { id: draft.id, item }, dispatchToRecipient: toRecipient.id, quotation, threadId: body.threadId };
}

/** Accepts the Request, prices the first part of the copy and returns it. */
async function acceptAndReturn(seller: Person, dispatchId: string) {
  const copy = await acceptDispatch(seller, dispatchId);
  await must(
    seller.api.patch(`/api/quotation/${copy.id}/items`, {
      version: copy.version,
      operations: [{ op: 'update', id: copy.item, fields: { price: '10.50' } }],
    }),
  );
  await must(seller.api.post(`/api/quotation/${copy.id}/resend`, {}));
  return copy;
}

/** Accepts a Request and returns the copy, ready for prices. */
export async function acceptDispatch(seller: Person, dispatchId: string): Promise<Draft & { item: string }> {
  const accepted = await must(
    seller.api.patch<{ quotationId: string }>(`/api/quotation/company/${dispatchId}/status`, { status: 'ACCEPTED' }),
  );
  const { quotationId: id } = accepted.body;
  const { body } = await must(
    seller.api.get<{ quotation: { version: number; code: string; elements: Element[] } }>(
      `/api/quotation/get-quotation/${id}`,
    ),
  );
  const item = flat(body.quotation.elements).find(({ code }) => code === 'P-1')?.id ?? '';
  return { id, version: body.quotation.version, code: body.quotation.code, item };
}
