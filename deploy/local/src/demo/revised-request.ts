import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { demoAccounts, enter } from './accounts.js';
import type { DemoApi } from './demo-api.js';
import { companyOf, partsOf, send, write } from './documents.js';
import { structure } from './items.js';

const opened = z.object({
  quotation: z.object({ version: z.number(), sentAt: z.string().nullable(), elements: z.array(z.unknown()) }),
});

/**
 * A Request that was sent, revised and sent again. The comparison of its two revisions shows one change of each kind.
 */
export async function fillInRevisedRequest(api: DemoApi): Promise<void> {
  const buyer = await companyOf(await enter(api, demoAccounts.buyer));
  const hardware = await companyOf(await enter(api, demoAccounts.hardware));
  const request = await write(buyer, {
    types: 'Request',
    code: 'RQ-2026-0007',
    title: 'Estructuras del bloque B',
    project: 'Condominio Las Retamas',
    lines: structure,
  });
  await send(buyer, request, hardware, 'Primera versión del metrado.');
  await buyer.api.post(`/api/quotation/${request.id}/revision`, {}, 'demo-revise-0007');
  const { quotation } = opened.parse(await buyer.api.get(`/api/quotation/get-quotation/${request.id}`));
  if (quotation.sentAt === null) await change(buyer.api, request.id, quotation);
  await send(buyer, request, hardware, 'Metrado corregido después de la visita a obra.');
}

async function change(api: DemoApi, id: string, { version, elements }: z.infer<typeof opened>['quotation']) {
  const parts = partsOf(elements as Parameters<typeof partsOf>[0]);
  const idOf = (code: string) => parts.find((part) => part.code === code)?.id;
  const anchor = { op: 'add', id: randomUUID(), parentId: null, afterId: null, type: 'PART' };
  const operations = [
    { op: 'update', id: idOf('P-1'), fields: { quantity: '42.75' } },
    {
      op: 'update',
      id: idOf('P-5'),
      fields: { quantity: '655', description: 'Zapatas, acero corrugado fy = 4,200 kg/cm², grado 60' },
    },
    { op: 'delete', id: idOf('P-2') },
    { ...anchor, code: 'P-20', description: 'Trazo y replanteo preliminar', unit: 'm²', quantity: '120' },
  ];
  await api.patch(`/api/quotation/${id}/items`, { version, operations });
  await api.patch(`/api/quotation/update-quotation-template/${id}`, { deliveryTime: '10 días calendario' });
}
