import { randomUUID } from 'node:crypto';
import { accessOf, type RouteDef } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';
import { Api, type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';

interface Problem {
  code: string;
  detail: string;
  correlationId: string;
  errors?: { path: string; message: string }[];
}

const withSession = routes.filter((route) => accessOf(route) !== 'public');

/** Routes that name a document or dispatch of somebody's company, with a body that passes validation. */
const ofADocument: Record<string, object | undefined> = {
  getDocument: undefined,
  listRevisions: undefined,
  compareRevisions: undefined,
  getRevision: undefined,
  updateDocument: { name: 'Otro título' },
  patchDocument: { name: 'Otro título' },
  editDocument: { name: 'Otro título' },
  editItems: { version: 1, operations: [{ op: 'delete', id: randomUUID() }] },
  replaceElements: { version: 1, elements: [] },
  importPrices: {},
  activateDocument: {},
  toggleDocument: {},
  deleteDocument: undefined,
  markSeen: {},
  sendDocument: { companyIds: [randomUUID()], message: '' },
  sendToCompany: { message: '' },
  sendToClient: { companyId: randomUUID(), message: '' },
  answerDispatch: { status: 'ACCEPTED' },
  returnQuotation: {},
  reviseDocument: {},
  duplicateDocument: {},
  pdf: undefined,
  preview: undefined,
  excel: undefined,
};

describe('who may do what, by API', () => {
  let platform: Platform;
  let buyer: Person;
  let stranger: Person;
  let ids: { document: string; dispatch: string };

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await signUp(platform.url, 'Dueña del Documento S.A.C.');
    const seller = await signUp(platform.url, 'Proveedora S.A.C.');
    stranger = await signUp(platform.url, 'Extraña S.A.C.');
    const draft = await createDocument(buyer, 'Request');
    await fillIn(buyer, draft);
    ids = { document: draft.id, dispatch: (await sendTo(buyer, draft.id, seller)).id };
  }, 240_000);
  afterAll(() => platform?.stop());

  const pathOf = (route: RouteDef) =>
    route.path.replace(/:(\w+)/g, (_, name: string) => {
      if (name === 'companyId' || name === 'userId') return randomUUID();
      if (name === 'revision') return '1';
      return route.name === 'answerDispatch' ? ids.dispatch : ids.document;
    }) + (route.name === 'compareRevisions' ? '?from=1&to=current' : '');

  it.each(withSession.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s asks a visitor to sign in',
    async (_, route) => {
      const visitor = new Api(platform.url);
      const answer = await visitor.call<Problem>(
        route.method,
        pathOf(route),
        route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
      );
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(answer.body.code).toBe('UNAUTHENTICATED');
      expect(answer.body.correlationId).toBe(answer.headers.get('x-correlation-id'));
    },
  );

  it('has a row for every route that names a document', () => {
    const named = routes
      .filter((route) => route.path.startsWith('/api/quotation/') && route.path.includes(':'))
      .map((route) => route.name);
    expect(Object.keys(ofADocument).sort()).toEqual(named.sort());
  });

  it.each(Object.keys(ofADocument))('%s does not exist for a company that has no part in it', async (name) => {
    const route = routes.find((candidate) => candidate.name === name) as RouteDef;
    const answer = await stranger.api.call<Problem>(route.method, pathOf(route), ofADocument[name]);
    expect([name, answer.status, answer.body.code]).toEqual([name, 404, expect.stringMatching(/NOT_FOUND$/)]);
  });

  it('says what is wrong with each field, in Spanish', async () => {
    const answer = await buyer.api.post<Problem>('/api/quotation/create-quotation-template', {
      types: 'Request',
      name: '',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'name', message: 'El título es requerido' })]),
    );
  });

  it.each([
    ['a forged token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
    ['a token that is not one', 'x'],
  ])('refuses %s', async (_, token) => {
    expect((await new Api(platform.url, token).get('/api/auth/me')).status).toBe(401);
  });

  it('refuses a token whose role was changed by hand', async () => {
    const [head, payload, signature] = (buyer.api.token ?? '').split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'superAdmin' };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    expect((await new Api(platform.url, forged).get('/api/auth/me')).status).toBe(401);
  });

  it('sends once for two clicks with one key, and refuses the key for another body', async () => {
    const seller = await signUp(platform.url, 'Doble Clic S.A.C.');
    const draft = await createDocument(buyer, 'Request', 'Doble clic');
    await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, seller);
    const other = await signUp(platform.url, 'Otra Proveedora S.A.C.');
    await sendTo(buyer, draft.id, other);
    const key = randomUUID();
    const path = `/api/quotation/${draft.id}/duplicate`;
    const [first, second] = await Promise.all([
      buyer.api.post<{ id: string }>(path, {}, { key }),
      buyer.api.post<{ id: string }>(path, {}, { key }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    const reused = await buyer.api.post<Problem>(`/api/quotation/${first.body.id}/duplicate`, {}, { key });
    expect(reused.status).toBe(422);
  });
});
