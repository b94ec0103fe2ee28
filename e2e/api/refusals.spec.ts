import { randomUUID } from 'node:crypto';
import { type Person, signUp } from '../support/api.js';
import { createDocument, fillIn, sendTo } from '../support/documents.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';

interface Problem {
  errors?: { path: string; message: string }[];
}

describe('what a caller is told, by API', () => {
  let platform: Platform;
  let buyer: Person;

  beforeAll(async () => {
    platform = await sharedPlatform();
    buyer = await signUp(platform.url, 'Dueña del Documento S.A.C.');
  }, 240_000);

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
