import { randomUUID } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { OutboxSignal } from '@cotizaobra/chassis/messaging/events/outbox-signal';
import type { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { MessageRepository } from '@cotizaobra/chat/dist/thread/message.repository.js';
import { SendChatMessageHandler } from '@cotizaobra/chat/dist/thread/send-chat-message.js';
import { type Place, ThreadEvents } from '@cotizaobra/chat/dist/thread/thread.events.js';
import { ThreadRepository } from '@cotizaobra/chat/dist/thread/thread.repository.js';
import { ThreadResolver } from '@cotizaobra/chat/dist/thread/thread-resolver.js';
import type { DataSource } from 'typeorm';

/** Writes one more message of its own conversation, as the chat service does. */
export type MessageWriter = () => Promise<unknown>;

const TEXT = 'Buenos días: ¿el precio del concreto incluye bomba y el traslado hasta la obra en Chorrillos?';

/**
 * Two writers with one difference: `with` adds its event to the outbox, `without` drops it. The right to write is
 * stubbed, because chat asks for it before the transaction.
 */
export async function messageWriters(dataSource: DataSource): Promise<{ with: MessageWriter; without: MessageWriter }> {
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox('chat', transactions);
  const signal = new OutboxSignal(dataSource);
  signal.onModuleInit();
  // The relay of the process is stopped, because its work is measured alone.
  signal.attach({ leads: true, wake: () => undefined });
  const dropped = new ThreadEvents(outbox);
  dropped.posted = async () => undefined;
  return {
    with: writer(transactions, new ThreadEvents(outbox)),
    without: writer(transactions, dropped),
  };
}

function writer(transactions: Transactions, events: ThreadEvents): MessageWriter {
  const place = aPlace();
  const requester = { request: async () => place } as unknown as Requester;
  const threads = new ThreadRepository(transactions);
  const messages = new MessageRepository(transactions);
  const handler = new SendChatMessageHandler(new ThreadResolver(requester), transactions, threads, messages, events);
  const where = { quotationId: place.documentId, partItemId: place.itemId, message: TEXT };
  const context = requestContext.fresh({ actor: testActor({ companyId: place.ownerCompanyId }) });
  return () => handler.execute({ ...where, id: randomUUID() }, context);
}

function aPlace(): Place {
  const counterpartyCompanyId = randomUUID();
  return {
    documentId: randomUUID(),
    documentType: 'Request',
    itemId: randomUUID(),
    ownerCompanyId: randomUUID(),
    counterpartyCompanyId,
    code: 'REQ-2026-000123',
    title: 'Estructuras del edificio multifamiliar Los Ficus',
    item: { description: 'Concreto premezclado f’c 210 kg/cm² con bomba' },
    partner: { companyId: counterpartyCompanyId, closed: false },
  } as unknown as Place;
}
