import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn } from '../support/documents.js';
import { textOf } from '../support/pdf-text.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const rows = [
  { key: 'cd', kind: 'DIRECT_COST', name: 'Costo directo' },
  { key: 'gg', kind: 'PERCENTAGE', name: 'Gastos generales', percent: '10', of: 'cd' },
  { key: 'ut', kind: 'PERCENTAGE', name: 'Utilidad', percent: '10', of: 'cd' },
  { key: 'st', kind: 'SUBTOTAL', name: 'Subtotal' },
  { key: 'igv', kind: 'IGV', name: 'IGV' },
  { key: 'total', kind: 'TOTAL', name: 'Total' },
];
const shown = (amount: string): string =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Footer {
  version: number;
  rows: { name: string; result: string }[];
  words: string;
}

describe('the prints of a budget, by API', () => {
  let owner: Person;
  let client: Person;
  let stranger: Person;
  let id: string;
  let footer: Footer;

  beforeAll(async () => {
    const { url } = await sharedPlatform();
    const names = ['Costos y Metrados', 'Entidad Licitante', 'Curiosos de Planos'];
    [owner, client, stranger] = (await Promise.all(names.map((name) => signUp(url, name)))) as [Person, Person, Person];
    const draft = await createDocument(owner, 'Quotation', 'Módulo de cuatro aulas');
    const { parts, version } = await fillIn(owner, draft, true);
    id = draft.id;
    const analysis = await owner.api.put<{ version: number }>(`/api/quotation/${id}/items/${parts[0]}/analysis`, {
      version,
      yield: '20',
      unit: 'm³/día',
      supplies: [
        { code: '0147', kind: 'LABOUR', description: 'Peón', unit: 'hh', crew: '1', price: '17.03' },
        {
          code: '0221',
          kind: 'MATERIAL',
          description: 'Cemento Portland',
          unit: 'bol',
          quantity: '9.74',
          price: '25.90',
        },
        { code: '0337', kind: 'EQUIPMENT', description: 'Herramientas manuales', unit: '%mo', quantity: '3' },
      ],
    });
    expect(analysis.status).toBe(200);
    const put = await owner.api.put<Footer>(`/api/quotation/${id}/footer`, { version: analysis.body.version, rows });
    expect(put.status).toBe(200);
    footer = (await owner.api.get<Footer>(`/api/quotation/${id}/footer`)).body;
  }, 240_000);

  const print = (document: string, asker = owner) => asker.api.get(`/api/quotation/${id}/pdf?document=${document}`);
  const textIn = async (document: string, asker = owner): Promise<string> => {
    const { status, headers, bytes } = await print(document, asker);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return (await textOf(bytes)).replace(/\s+/g, ' ');
  };

  it('state each row of the footer to the céntimo, as the document itself does', async () => {
    const quotation = await owner.api.get(`/api/quotation/${id}/pdf`);
    const texts = [await textIn('budget'), (await textOf(quotation.bytes)).replace(/\s+/g, ' ')];
    for (const text of texts) {
      for (const { result } of footer.rows) expect(text).toContain(shown(result));
      expect(text.toUpperCase()).toContain(footer.words.toUpperCase().slice(0, 40));
    }
    expect(texts[0]).toMatch(/Metrado Precio S\/ Parcial S\//);
  });

  it('have an analysis with its supplies, the resources with the direct cost, and a formula or its reason', async () => {
    const analyses = await textIn('analyses');
    expect(analyses).toMatch(/Cuadrilla Cantidad Precio S\/ Parcial S\//);
    expect(analyses).toContain('Costo unitario directo por m³: S/ 259.28');
    expect(analyses).toMatch(/0147 Peón hh 1\.0000 0\.4000 17\.03 6\.81/);
    const resources = await textIn('resources');
    expect(resources).toContain('Partidas sin análisis de precios unitarios');
    expect(resources).toMatch(new RegExp(`Costo directo ${shown(footer.rows[0]!.result)}`));
    expect(await textIn('formula')).toContain('Fórmula polinómica'.toUpperCase().slice(0, 4));
  });

  it.each(['budget', 'analyses', 'resources', 'formula'])('are workbooks too: %s', async (document) => {
    const answer = await owner.api.get(`/api/quotation/${id}/excel?document=${document}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(answer.headers.get('content-disposition')).toMatch(/(Presupuesto|Analisis|Relacion|Formula)[^"]*\.xlsx/);
  });

  it('give a recipient the budget alone unless the analyses were ticked, and a stranger nothing', async () => {
    await waitFor('the client to be known', async () => {
      const sent = await owner.api.post(`/api/quotation/${id}/send-client`, { companyId: client.companyId });
      return sent.status < 300 || null;
    });
    expect(await textIn('budget', client)).toContain(shown(footer.rows.at(-1)!.result));
    for (const document of ['analyses', 'resources', 'formula']) {
      expect([document, (await print(document, client)).status]).toEqual([document, 404]);
    }
    expect((await print('budget', stranger)).status).toBe(404);
    expect((await print('todo')).status).toBe(400);
  });
});
