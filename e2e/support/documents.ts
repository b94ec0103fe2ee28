import { randomUUID } from 'node:crypto';
import type { Person } from './api.js';
import { waitFor } from './wait-for.js';

const place = { department: '15', province: '1501', district: '150103', address: 'Calle Los Molles 245' };

export interface Draft {
  id: string;
  version: number;
  code: string;
}

/** A draft with general data; `code` is the suggested one. */
export async function createDocument(
  person: Person,
  types: 'Request' | 'Quotation',
  title = 'Casco estructural',
): Promise<Draft> {
  const { body } = await person.api.get<{ code: string }>(`/api/quotation/suggested-code?types=${types}`);
  const created = await person.api.post<Draft>('/api/quotation/create-quotation-template', {
    types,
    name: title,
    nameProyect: 'Residencial Los Molles',
    code: body.code,
    typeMoneda: 'Soles',
    ...place,
    ...(types === 'Quotation' ? { templateId: 'Template-1' } : {}),
  });
  if (created.status !== 201) throw new Error(`create answered ${created.status} ${created.bytes.toString()}`);
  return created.body;
}

/** Title > subtitle > two parts, and one part at the root. */
export function sampleOperations(priced: boolean): { operations: object[]; parts: [string, string, string] } {
  const [title, subtitle, a, b, c] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const add = (id: string, parentId: string | null, afterId: string | null, rest: object) => ({
    op: 'add',
    id,
    parentId,
    afterId,
    ...rest,
  });
  const price = (value: string) => (priced ? { price: value } : {});
  return {
    parts: [a, b, c],
    operations: [
      add(title, null, null, { type: 'TITLE', code: 'T-1', description: 'Concreto armado' }),
      add(subtitle, title, null, { type: 'SUBTITLE', code: 'ST-1', description: 'Zapatas' }),
      add(a, subtitle, null, {
        type: 'PART',
        code: 'P-1',
        description: "Concreto f'c = 210 kg/cm²",
        unit: 'm³',
        quantity: '12.80',
        ...price('432.50'),
      }),
      add(b, subtitle, a, {
        type: 'PART',
        code: 'P-2',
        description: 'Acero corrugado, año 2026 ñandú',
        unit: 'kg',
        quantity: '614',
        ...price('6.95'),
      }),
      add(c, null, title, {
        type: 'PART',
        code: 'P-3',
        description: '=HYPERLINK("http://x")',
        unit: 'glb',
        quantity: '1',
        ...price('0.335'),
      }),
    ],
  };
}

export async function fillIn(person: Person, draft: Draft, priced = false) {
  const sample = sampleOperations(priced);
  const edited = await person.api.patch<{ version: number }>(`/api/quotation/${draft.id}/items`, {
    version: draft.version,
    operations: sample.operations,
  });
  if (edited.status !== 200) throw new Error(`items answered ${edited.status} ${edited.bytes.toString()}`);
  return { version: edited.body.version, parts: sample.parts };
}

interface SentDispatch {
  id: string;
  status: string;
}

/** Sends as soon as quotations knows the recipient's company (from its events). */
export const sendTo = (sender: Person, documentId: string, recipient: Person, message = ''): Promise<SentDispatch> =>
  sendOnce<SentDispatch>(sender, `${documentId}/send/${recipient.companyId}`, { message });

/** Sends to all in one request, as the page does; returns a dispatch for each, in their order. */
export async function sendToAll(
  sender: Person,
  documentId: string,
  recipients: readonly Person[],
): Promise<SentDispatch[]> {
  const companyIds = recipients.map(({ companyId }) => companyId);
  const sent = await sendOnce<{ dispatches: (SentDispatch & { Company: { id: string } })[] }>(
    sender,
    `${documentId}/send`,
    { companyIds, message: '' },
  );
  return companyIds.map((id) => sent.dispatches.find(({ Company }) => Company.id === id)!);
}

const sendOnce = <T>(sender: Person, path: string, body: object): Promise<T> =>
  waitFor('the recipients to be known', async () => {
    const sent = await sender.api.post<T>(`/api/quotation/${path}`, body);
    if (sent.status === 201) return sent.body;
    if (sent.status !== 400 && sent.status !== 503)
      throw new Error(`send answered ${sent.status} ${sent.bytes.toString()}`);
    return null;
  });

/** Codes of all Requests of the person's company. */
export async function codesOf(person: Person): Promise<string[]> {
  const codes: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await person.api.get<{ quotes: { code: string }[] }>(
      `/api/quotation/my-quotation?types=Request&limit=100&page=${page}`,
    );
    if (body.quotes.length === 0) return codes;
    codes.push(...body.quotes.map(({ code }) => code));
  }
}
