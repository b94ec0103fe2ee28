import { z } from 'zod';
import { demoAccounts, enter } from './accounts.js';
import type { DemoApi } from './demo-api.js';
import { accept, type Company, companyOf, partsOf, send, write } from './documents.js';
import { type DemoLine, materials } from './items.js';

/** What a provider answers: unit prices by code of the line; a code without one is 'No cotizó'. */
interface Offer {
  prices: Readonly<Record<string, string>>;
  terms: Readonly<Record<string, unknown>>;
}

const opened = z.object({ quotation: z.object({ version: z.number(), elements: z.array(z.unknown()) }) });
const pricesOf = (lines: DemoLine[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => (typeof line === 'string' ? [] : [[line[0], line[4]]])));

/** A Request with two answers to compare: one complete in soles, one in dollars without IGV that leaves two lines out. */
export async function fillInComparedRequest(api: DemoApi): Promise<void> {
  const { buyer, hardware, concrete } = demoAccounts;
  const client = await companyOf(await enter(api, buyer));
  const request = await write(client, {
    types: 'Request',
    code: 'RQ-2026-0008',
    title: 'Materiales del bloque C',
    project: 'Condominio Las Retamas',
    lines: materials,
  });
  await quote(client, request, await companyOf(await enter(api, hardware)), {
    prices: pricesOf(materials),
    terms: { deliveryTime: '6 días calendario', paymentMethod: 'factura a 30 días' },
  });
  await quote(client, request, await companyOf(await enter(api, concrete)), {
    prices: { 'P-1': '7.10', 'P-2': '14.60', 'P-3': '17.90', 'P-4': '5.40', 'P-5': '9.60' },
    terms: { typeMoneda: 'USD', taxMode: 'EXCLUDED', deliveryTime: '10 días calendario', paymentMethod: 'contado' },
  });
}

async function quote(client: Company, request: { id: string }, provider: Company, offer: Offer): Promise<void> {
  const copy = await accept(provider, await send(client, request, provider, 'Necesitamos comparar antes del viernes.'));
  const { quotation } = opened.parse(await provider.api.get(`/api/quotation/get-quotation/${copy}`));
  const operations = partsOf(quotation.elements as Parameters<typeof partsOf>[0]).flatMap(({ id, code }) => {
    const price = offer.prices[code];
    return price ? [{ op: 'update', id, fields: { price } }] : [];
  });
  await provider.api.patch(`/api/quotation/${copy}/items`, { version: quotation.version, operations });
  await provider.api.patch(`/api/quotation/${copy}`, offer.terms);
  await provider.api.post(`/api/quotation/${copy}/resend`, { message: '' }, `demo-return-${copy}`);
}
