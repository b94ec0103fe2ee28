import pg from 'pg';
import { databaseUrlOf } from '../../../e2e/support/database-url.js';
import { createDocument, fillIn, sendTo } from '../../../e2e/support/documents.js';
import type { Bench } from '../bench.js';
import { manyDocuments } from '../many-documents.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const DOCUMENTS = 100_000;
const BAR_MS = 50;

/** Pages, filters and searches of a company with 100,000 documents, through the gateway. */
export const listsBench: Bench = async (stage) => {
  const { sender, recipient } = await stage.people();
  const platform = await stage.platform();
  const draft = await createDocument(sender, 'Request', 'Requerimiento de muestra');
  await fillIn(sender, draft);
  const { id: dispatchId } = await sendTo(sender, draft.id, recipient);
  const database = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await database.connect();
  try {
    await manyDocuments(database, { documentId: draft.id, dispatchId, count: DOCUMENTS });
  } finally {
    await database.end();
  }
  const get = (path: string) => async () => expectStatus(await sender.api.get(path), 200);
  const pages: Record<string, string> = {
    'first page': '',
    'page 500': '&page=500',
    'page 5,000': '&page=5000',
    'last page (10,000)': '&page=10000',
    'by amount, page 5,000': '&orderBy=amount&page=5000',
    'by code, page 5,000': '&orderBy=code&page=5000',
    'oldest first, page 5,000': '&orderBy=oldest&page=5000',
    Pendiente: '&statusCompany=PENDING&page=100',
    Aceptada: '&statusCompany=ACCEPTED&page=100',
    Rechazada: '&statusCompany=REJECTED&page=100',
    Borrador: '&status=Draft&page=100',
    Enviados: '&send=enviado&page=100',
    Eliminadas: '&status=Deactivated&page=50',
    'one department': '&departments=08&page=50',
    'two departments': '&departments=08,15&page=50',
    'one district': '&city=080101&page=20',
    'one client': `&cliente=${recipient.companyId}&page=100`,
    'one day': '&dateQuotation=2026-03-15',
    'a month': '&dateRange=2026-03-01,2026-03-31&page=100',
    'search: in every title': '&search=Requerimiento',
    'search: in one of a hundred': '&search=Frente 77',
    'search: in one': '&search=LIST-0054321',
    'search: in none': '&search=inexistente',
  };
  const measured = Object.entries(pages).map(([what, query]) => {
    const path = `/api/quotation/company?context=proveedores&type=Request${query}`;
    return [what, () => timed(get(path))] as const;
  });
  const samples = await alternate({ count: 15 }, {
    ...Object.fromEntries(measured),
    clients: () => timed(get('/api/quotation/counterparties?context=proveedores')),
    me: () => timed(get('/api/auth/me')),
  } as Record<string, () => Promise<number>>);
  const floor = { name: 'GET /api/auth/me', value: median(samples.me ?? []) };
  const rows = Object.entries(samples)
    .filter(([what]) => what !== 'me')
    .map(([what, taken]): Row => {
      const value = median(taken);
      return { what, value, unit: 'ms', samples: taken.length, floor, bar: atMost(value, BAR_MS, 'ms') };
    });
  return { rows, notes: [`${DOCUMENTS.toLocaleString('en-US')} own Requests, one in three of them sent`] };
};
