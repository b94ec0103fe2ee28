import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import ExcelJS from 'exceljs';
import { createDocument, fillIn } from '../../support/documents.js';
import { postForm } from '../support/fixtures.js';
import { must } from '../support/people.js';
import type { World } from '../support/world.js';

export function testContent(world: () => World): void {
  let canary: Server;
  let calls: string[];
  let address: string;

  beforeEach(async () => {
    calls = [];
    canary = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
    address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((closed) => canary.close(closed)));

  const companyPath = () => `/api/company/${world().people.owner.companyId}`;
  const saveCompany = async (changes: object) => {
    const { owner } = world().apis;
    const { body } = await must(owner.get<{ version: number }>(companyPath()));
    const form = { version: body.version, name: world().people.owner.companyName, category: ['construccion'] };
    return owner.put<Record<string, unknown>>(companyPath(), { ...form, description: '<p>Obras</p>', ...changes });
  };

  it('as rich text keeps its marks and loses its code', async () => {
    const html = [
      '<p onclick="alert(1)">Obras <strong>civiles</strong></p>',
      '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)></svg>',
      '<a href="javascript:alert(1)">uno</a><a href=" java\tscript:alert(1)">dos</a><iframe srcdoc="<script>"></iframe>',
    ].join('');
    await must(saveCompany({ description: html }));
    const { body } = await must(
      world().apis.visitor.get<{ description: string }>(`/api/portal/company-by-id/${world().people.owner.companyId}`),
    );
    expect(body.description).toContain('<strong>civiles</strong>');
    expect(body.description).not.toMatch(/<(script|img|svg|iframe)|on\w+=|javascript:/i);
  });

  it('reaches Chrome as text: it prints, and nothing calls out', async () => {
    const { owner } = world().people;
    const lure = `<img src="${address}/img"><script>fetch("${address}/x")</script><iframe src="file:///etc/passwd">`;
    const draft = await createDocument(owner, 'Request', lure.slice(0, 150));
    const { version, parts } = await fillIn(owner, draft);
    const typed = { op: 'update', id: parts[0], fields: { description: lure } };
    await must(owner.api.patch(`/api/quotation/${draft.id}/items`, { version, operations: [typed] }));
    await must(
      owner.api.patch(`/api/quotation/${draft.id}`, { notes: lure, additionalDescription: `${lure}</style>` }),
    );
    const pdf = await must(owner.api.get(`/api/quotation/${draft.id}/pdf`));
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const preview = await must(owner.api.get(`/api/quotation/${draft.id}/preview`));
    expect(preview.bytes.toString()).not.toMatch(/<(script|img|iframe)\b/);
    // In an item, in the notes and in the details.
    expect(preview.bytes.toString().split('&lt;script').length - 1).toBe(3);
    expect(calls).toEqual([]);
  });

  it('is no formula in a workbook', async () => {
    const { owner } = world().people;
    const draft = await createDocument(owner, 'Request', 'Fórmulas');
    await fillIn(owner, draft);
    const { bytes } = await must(owner.api.get(`/api/quotation/${draft.id}/excel`));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes as unknown as ArrayBuffer);
    // The description that `fillIn` types.
    const typed = '=HYPERLINK("http://x")';
    const seen: unknown[] = [];
    book.eachSheet((sheet) =>
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect(cell.formula ?? '').not.toContain('HYPERLINK');
          if (String(cell.value).includes(typed)) seen.push(cell.value);
        }),
      ),
    );
    expect(seen).toEqual([typed]);
  });

  it('changes no field that a form does not have', async () => {
    const { owner, stranger, recipient } = world().people;
    const draft = await createDocument(owner, 'Request', 'Asignación');
    const own = { ownerCompanyId: stranger.companyId, ownerId: stranger.companyId, revision: 9, isMine: false };
    const changes = { name: 'Otro', ...own, types: 'Quotation', status: 'Deactivated', createdAt: '2001-01-01' };
    await must(owner.api.patch(`/api/quotation/${draft.id}`, changes));
    const { body } = await must(owner.api.get<{ quotation: object }>(`/api/quotation/get-quotation/${draft.id}`));
    expect(body.quotation).toMatchObject({
      name: 'Otro',
      types: 'Request',
      status: 'Draft',
      revision: 1,
      isMine: true,
    });
    expect((await stranger.api.get(`/api/quotation/get-quotation/${draft.id}`)).status).toBe(404);

    const person = { city: 'Lima', role: 'superAdmin', email: 'otra@prueba.pe', id: recipient.userId };
    await must(owner.api.put(`/api/user/${owner.userId}`, person));
    const me = await must(owner.api.get<{ user: object }>('/api/auth/me'));
    expect(me.body.user).toMatchObject({ id: owner.userId, email: owner.email, role: 'Usuario' });
    expect((await owner.api.get('/api/company/list')).status).toBe(403);

    const before = await must(owner.api.get<{ ruc: string }>(companyPath()));
    const saved = await must(saveCompany({ ruc: '20100070970', ownerUserId: stranger.userId, id: stranger.companyId }));
    expect(saved.body).toMatchObject({ id: owner.companyId, ruc: before.body.ruc });
  });

  it('is an address that nobody on the server opens', async () => {
    await must(
      saveCompany({
        logoCompany: `${address}/logo`,
        coverImage: `${address}/cover`,
        description: `<a href="${address}/a">x</a>`,
      }),
    );
    const admin = world().apis.superAdmin;
    await must(admin.post('/api/post', { ...postForm(), actionUrl: `${address}/accion` }));
    expect((await admin.post('/api/post', { ...postForm(), image: `${address}/imagen.png` })).status).toBe(400);
    const { owner } = world().people;
    const draft = await createDocument(owner, 'Request', 'Con logo ajeno');
    await fillIn(owner, draft);
    await must(owner.api.get(`/api/quotation/${draft.id}/pdf`));
    const { body } = await must(owner.api.get<{ logoCompany: string | null }>(companyPath()));
    expect(body.logoCompany ?? '').not.toContain(address);
    expect(calls).toEqual([]);
  });
}
