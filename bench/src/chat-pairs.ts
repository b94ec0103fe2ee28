import { randomUUID } from 'node:crypto';
import { type Person, signUp } from '../../e2e/support/api.js';
import { createDocument, fillIn, sendTo } from '../../e2e/support/documents.js';
import { expectStatus } from './tree.js';

/** Two companies with a Request between them and an item for messages. */
export interface Pair {
  buyer: Person;
  seller: Person;
  requestId: string;
  itemId: string;
}

export async function makePairs(url: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await signUp(url, `Constructora Consulta ${at} S.A.C.`);
    const seller = await signUp(url, `Ferretería Consulta ${at} E.I.R.L.`);
    const draft = await createDocument(buyer, 'Request');
    const { parts } = await fillIn(buyer, draft);
    await sendTo(buyer, draft.id, seller);
    pairs.push({ buyer, seller, requestId: draft.id, itemId: parts[0] });
  }
  return pairs;
}

export interface Written {
  threadId: string;
  seq: number;
  /** Start of the transaction that stored it, milliseconds since 1970. */
  at: number;
}

/** Writes one message through the HTTP API. */
export async function write({ buyer, requestId, itemId }: Pair): Promise<Written> {
  const answer = await buyer.api.post<{ threadId: string; seq: number; createdAt: string }>(
    '/api/chats-parts/send/messages',
    { quotationId: requestId, partItemId: itemId, message: '¿El precio incluye transporte?', id: randomUUID() },
  );
  expectStatus(answer, 201);
  const { threadId, seq, createdAt } = answer.body;
  return { threadId, seq, at: Date.parse(createdAt) };
}
