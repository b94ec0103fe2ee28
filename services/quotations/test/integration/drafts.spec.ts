import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { DocumentChanged } from '@cotizaobra/proto/quotations/events';
import { SuggestCode } from '@cotizaobra/proto/quotations/suggest-code';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import {
  accepted,
  answer,
  form,
  itemsOf,
  open,
  quotation,
  request,
  returned,
  send,
  write,
} from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('writing documents', () => {
  let platform: Platform;
  let company: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  it('creates a Draft with what the form said and nothing else', async () => {
    const given = form({ types: 'Quotation', templateId: 'Template-2', typeMoneda: 'Dólar' });
    const { id, version, code } = await company.ask(CreateDocument, given);
    expect({ version, code }).toEqual({ version: 1, code: given.code });
    expect((await open(company, id)).quotation).toMatchObject({
      types: 'Quotation',
      status: 'Draft',
      typeMoneda: 'USD',
      templateId: 'Template-2',
      revision: 1,
      validityDays: 15,
      taxMode: 'INCLUDED',
      editable: { price: true, partial: false },
      totalAmount: '0.00',
      isMine: true,
      isCopy: false,
      send: 'no_enviado',
      elements: [],
    });
  });

  it('refuses a code that the company has, not one that another company has', async () => {
    const { code } = await request(company);
    await expect(company.ask(CreateDocument, form({ code }))).rejects.toMatchObject({
      code: 'CODE_TAKEN',
      fields: [{ path: 'code' }],
    });
    await expect(provider.ask(CreateDocument, form({ code }))).resolves.toMatchObject({ code });
  });

  it('refuses a district of another province', async () => {
    const place = form({ department: '15', province: '1501', district: '040101' });
    await expect(company.ask(CreateDocument, place)).rejects.toMatchObject({ code: 'UNKNOWN_PLACE' });
  });

  it('suggests the next free code of a type, past those that were typed by hand', async () => {
    const fresh = await platform.company();
    const suggested = async () => (await fresh.ask(SuggestCode, { types: 'Quotation' })).code;
    expect(await suggested()).toBe('COT-2026-0001');
    expect(await suggested()).toBe('COT-2026-0001');
    for (const code of ['COT-2026-0001', 'COT-2026-0002', 'COT-2026-0004']) {
      await fresh.ask(CreateDocument, form({ types: 'Quotation', code }));
    }
    expect(await suggested()).toBe('COT-2026-0003');
    await fresh.ask(CreateDocument, form({ types: 'Quotation', code: 'COT-2026-0003' }));
    expect(await suggested()).toBe('COT-2026-0005');
    expect(await fresh.ask(SuggestCode, { types: 'Request' })).toEqual({ code: 'RQ-2026-0001' });
  });

  it('makes one document of two calls with the same key and refuses another body under it', async () => {
    const idempotencyKey = randomUUID();
    const given = form();
    const [first, second] = await Promise.all([
      company.ask(CreateDocument, given, { idempotencyKey }),
      company.ask(CreateDocument, given, { idempotencyKey }),
    ]);
    expect(second).toEqual(first);
    await expect(company.ask(CreateDocument, form(), { idempotencyKey })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('changes what is given, leaves what is absent, and answers the version', async () => {
    const { id, version } = await quotation(company, [{ quantity: '2', price: '59' }]);
    const saved = await company.ask(UpdateDocument, {
      id,
      version,
      name: 'Otro título',
      deliveryTime: '7 días',
      taxMode: 'EXCLUDED',
      userdata: { name: 'Juan', phone: '+51 999' },
    });
    expect(saved).toEqual({
      id,
      version: version + 1,
      templateNameQuotation: 'Template-1',
      subtotal: '118.00',
      igv: '21.24',
      totalAmount: '139.24',
    });
    const { quotation: read } = await open(company, id);
    expect(read).toMatchObject({ name: 'Otro título', nameProyect: 'Residencial Los Molles', deliveryTime: '7 días' });
    expect(read.userdata).toMatchObject({ name: 'Juan', phone: '+51 999' });
  });

  it('refuses a change on a version that is not the current one', async () => {
    const { id, version } = await request(company);
    await company.ask(UpdateDocument, { id, version, name: 'Primero' });
    await expect(company.ask(UpdateDocument, { id, version, name: 'Segundo' })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    expect((await open(company, id)).quotation.name).toBe('Primero');
  });

  it('neither counts nor tells a change that changes nothing', async () => {
    const { id, version } = await request(company);
    const saved = await company.ask(UpdateDocument, { id, version, name: 'Materiales para casco' });
    expect(saved.version).toBe(version);
  });

  it('ignores fields that are not for the caller to write', async () => {
    const { id } = await request(company);
    const forged = {
      id,
      name: 'x',
      ownerCompanyId: provider.id,
      status: 'Active',
      version: undefined,
      totalAmount: '1',
    };
    await company.ask(UpdateDocument, forged);
    expect((await open(company, id)).quotation).toMatchObject({ status: 'Draft', isMine: true, totalAmount: null });
  });

  it('activates a Draft once', async () => {
    const { id } = await request(company);
    await expect(company.ask(ActivateDocument, { id })).resolves.toMatchObject({ status: 'Active' });
    await expect(company.ask(ActivateDocument, { id })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });
  });

  it('deactivates and restores to what it was, safely when repeated', async () => {
    const { id, version } = await request(company);
    const off = await company.ask(ToggleDocument, { id, status: 'Deactivated', version });
    expect(off).toMatchObject({ status: 'Deactivated', version: version + 1 });
    expect(await company.ask(ToggleDocument, { id, status: 'Deactivated', version })).toEqual(off);
    const on = await company.ask(ToggleDocument, { id, status: 'Active', version: off.version });
    expect(on.status).toBe('Draft');
    await company.ask(ActivateDocument, { id });
    expect((await company.ask(ToggleDocument, { id })).status).toBe('Deactivated');
    expect((await company.ask(ToggleDocument, { id })).status).toBe('Active');
    await expect(company.ask(ToggleDocument, { id, status: 'Deactivated', version })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
  });

  it('withdraws open dispatches with the document', async () => {
    const { id } = await request(company);
    const [dispatchId = ''] = await send(company, id, provider);
    await company.ask(ToggleDocument, { id, status: 'Deactivated' });
    expect((await open(provider, id)).companyinfo?.status).toBe('WITHDRAWN');
    await expect(answer(provider, dispatchId, 'ACCEPTED')).rejects.toMatchObject({ code: 'ALREADY_ANSWERED' });
  });

  it('keeps a copy until it is declined or withdrawn', async () => {
    const { copyId, dispatchId } = await accepted(company, provider);
    const off = () => provider.ask(ToggleDocument, { id: copyId, status: 'Deactivated' });
    await expect(off()).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await answer(provider, dispatchId, 'REJECTED', 'Sin stock');
    await expect(off()).resolves.toMatchObject({ status: 'Deactivated' });
  });

  it('deletes a Draft for good, deactivated or not, and nothing that was ever active', async () => {
    const { id } = await request(company);
    await company.ask(ToggleDocument, { id });
    await company.ask(DeleteDocument, { id });
    await expect(open(company, id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    expect(await platform.database.query('SELECT 1 FROM item WHERE document_id = $1', [id])).toEqual([]);
    const other = await request(company);
    await company.ask(ActivateDocument, { id: other.id });
    await company.ask(ToggleDocument, { id: other.id });
    await expect(company.ask(DeleteDocument, { id: other.id })).rejects.toMatchObject({
      code: 'ILLEGAL_STATE',
    });
  });

  it('duplicates an accepted Quotation as a Draft of its own', async () => {
    const flow = await returned(company, provider, [{ quantity: '4' }, {}]);
    await answer(company, flow.returnId, 'ACCEPTED');
    const copy = await provider.ask(DuplicateDocument, { id: flow.copyId });
    const [source, double] = [await open(provider, flow.copyId), await open(provider, copy.id)];
    expect(double.quotation).toMatchObject({ status: 'Draft', isCopy: false, send: 'no_enviado', code: copy.code });
    expect(double.quotation.totalAmount).toBe(source.quotation.totalAmount);
    const ids = new Set(
      [...itemsOf(source.quotation.elements), ...itemsOf(double.quotation.elements)].map(({ id }) => id),
    );
    expect(ids.size).toBe(4);
  });

  it('tells each change of state once, in order, as one version each', async () => {
    const { id, version } = await write(company, {}, []);
    await company.ask(UpdateDocument, { id, version, name: 'Otro' });
    await company.ask(ActivateDocument, { id });
    await company.ask(ToggleDocument, { id });
    await company.ask(ToggleDocument, { id });
    const told = await waitFor(async () => {
      const events = (await platform.client.eventsOf(DocumentChanged)).filter(({ data }) => data.documentId === id);
      return events.length === 5 ? events : null;
    });
    expect(told.map(({ envelope, data }) => [envelope.aggregateVersion, data.change, data.status])).toEqual([
      [1, 'created', 'Draft'],
      [2, 'edited', 'Draft'],
      [3, 'activated', 'Active'],
      [4, 'deactivated', 'Deactivated'],
      [5, 'restored', 'Active'],
    ]);
    expect(told.every(({ envelope }) => envelope.companyId === company.id && envelope.subject === id)).toBe(true);
  });
});
