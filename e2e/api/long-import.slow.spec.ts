import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { callRoute } from '../security/support/send.js';
import { type Person, signUp } from '../support/api.js';
import { budget, longCsv, workbook } from '../support/budget-files.js';
import { createDocument, type Draft } from '../support/documents.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface Read {
  quotation: { version: number; itemCount: number };
}

describe('a long budget in a file', () => {
  let owner: Person;

  beforeAll(async () => {
    const { url } = await sharedPlatform();
    owner = await signUp(url, 'Obras Largas S.A.C.');
  }, 240_000);

  const proposed = async ({ id }: Draft, bytes: Buffer): Promise<string> => {
    const file = { name: 'presupuesto.xlsx', bytes };
    const { status, body } = await callRoute(owner.api, quotationRoutes.createImport, { params: { id }, file });
    expect(status).toBe(201);
    return `/api/quotation/${id}/imports/${String(body.importId)}`;
  };

  it('may have 20,000 rows; one more is refused with the number', async () => {
    const document = await createDocument(owner, 'Quotation', 'Desde un archivo');
    const place = await proposed(document, longCsv(20_000));
    const applied = await owner.api.post<{ version: number; elements: unknown[] }>(`${place}/apply`, {
      version: document.version,
      mode: 'replace',
    });
    expect(applied).toMatchObject({ status: 200, body: { added: { titles: 1_000, parts: 19_000 } } });
    const further = await proposed(document, await workbook(budget));
    const refused = await owner.api.post<{ detail: string }>(`${further}/apply`, {
      version: applied.body.version,
      mode: 'append',
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'IMPORT_TOO_LONG' } });
    expect(refused.body.detail).toContain('20,000 ítems y con este archivo tendría 20,003');
    const opened = (await owner.api.get<Read>(`/api/quotation/get-quotation/${document.id}`)).body.quotation;
    expect(opened).toMatchObject({ version: applied.body.version, itemCount: 19_000 });
    const undone = await owner.api.put(`/api/quotation/${document.id}/elements`, {
      version: opened.version,
      elements: [],
    });
    expect(undone.status).toBe(200);
  }, 120_000);
});
