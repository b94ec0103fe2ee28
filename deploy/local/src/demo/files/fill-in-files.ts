import { z } from 'zod';
import { type DemoAccount, demoAccounts, enter } from '../accounts.js';
import { demoCompanies } from '../companies.js';
import type { DemoApi } from '../demo-api.js';
import { forEachOf } from '../for-each-of.js';
import { drawn, sheets } from '../pictures/drawn.js';
import { onePagePdf } from './one-page-pdf.js';
import { showcases } from './showcases.js';

const meSchema = z.object({ company: z.object({ id: z.string(), ruc: z.string(), name: z.string() }).nullable() });
const filesSchema = z.object({ attachments: z.array(z.object({ name: z.string() })) });

/** Makes catalogue and gallery of the demo companies. Existing ones stay as they are. */
export const fillInFiles = (api: DemoApi): Promise<void> =>
  forEachOf([...Object.values(demoAccounts), ...demoCompanies], (account) => show(api, account));

async function show(api: DemoApi, account: DemoAccount): Promise<void> {
  const person = await enter(api, account);
  const { company } = meSchema.parse(await person.get('/api/auth/me'));
  const showcase = company && showcases[company.ruc];
  if (!showcase) return;
  const { attachments } = filesSchema.parse(await person.get(`/api/company/${company.id}`));
  const known = new Set(attachments.map(({ name }) => name));
  const give = async (type: 'catalog' | 'gallery', name: string, content: Blob) => {
    if (known.has(name)) return;
    const form = new FormData();
    form.set('companyId', company.id);
    form.set('type', type);
    form.set('file', content, name);
    await person.post('/api/attachment', form);
  };
  for (const [title, lines] of Object.entries(showcase.catalogue)) {
    const pdf = onePagePdf({ title, owner: company.name, lines });
    await give('catalog', `${title}.pdf`, new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }));
  }
  for (const [title, scene] of Object.entries(showcase.gallery)) {
    const png = await drawn(scene, sheets.gallery);
    await give('gallery', `${title}.png`, new Blob([new Uint8Array(png)], { type: 'image/png' }));
  }
}
