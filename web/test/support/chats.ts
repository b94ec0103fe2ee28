import { chatRoutes } from '@cotizaobra/proto/chat/http';
import type { ChatDetails, ChatMessage } from '@cotizaobra/proto/chat/model';
import type { ApiServer } from './api-server.js';
import { uuid } from './people.js';

export function aMessage(seq: number, overrides: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: uuid(),
    seq,
    message: `Mensaje ${seq}`,
    isMine: false,
    author: 'Marisol Ticona',
    createdAt: '2026-11-12T23:20:00.000Z',
    ...overrides,
  };
}

export const aCounterparty = (name = 'Lomas del Molle', overrides: Partial<ChatDetails['counterparty']> = {}) => ({
  companyId: uuid(),
  name,
  closed: null,
  ...overrides,
});

/** One thread as the server keeps it: answers what is asked for, takes messages in, counts what is unread. */
export class ServedThread {
  readonly threadId = uuid();
  messages: ChatMessage[] = [];
  details: Partial<ChatDetails> = {};

  constructor(private readonly api: ApiServer) {
    api.respond(chatRoutes.getChat, ({ query }) => ({ body: { chat: this.page(query) } }));
    api.respond(chatRoutes.sendChatMessage, ({ body }) => ({
      body: this.take(body as { id: string; message: string }),
    }));
    api.respond(chatRoutes.markChatRead, () => {
      this.details.unreadCount = 0;
      return { body: { unreadCount: 0 } };
    });
  }

  /** What was asked for about an item, in the order of the calls: `after=2`, or nothing for the newest. */
  askedAbout(itemId: string): string[] {
    const calls = this.api.callsOf(chatRoutes.getChat).filter(({ params }) => params.partId === itemId);
    return calls.map(({ query }) => {
      const [name] = ['after', 'before'].filter((each) => query.has(each));
      return name ? `${name}=${query.get(name)}` : '';
    });
  }

  private page(query: URLSearchParams) {
    const [after, before] = [query.get('after'), query.get('before')];
    const limit = Number(query.get('limit') ?? 50);
    const all = this.messages;
    const messages =
      after === null
        ? all.filter(({ seq }) => before === null || seq < Number(before)).slice(-limit)
        : all.filter(({ seq }) => seq > Number(after)).slice(0, limit);
    const details: ChatDetails = {
      threadId: all.length > 0 ? this.threadId : null,
      documentType: 'Request',
      item: { code: 'P-1', description: 'Oficina, almacén y cartel de obra' },
      counterparty: aCounterparty(),
      closed: null,
      unreadCount: 0,
      lastSeq: all.at(-1)?.seq ?? 0,
      seenSeq: 0,
      hasOlder: (messages[0]?.seq ?? 1) > 1,
      ...this.details,
    };
    return { messages, details };
  }

  private take({ id, message }: { id: string; message: string }) {
    const known = this.messages.find((one) => one.id === id);
    const taken = known ?? aMessage(this.messages.length + 1, { id, message, isMine: true });
    if (!known) this.messages = [...this.messages, taken];
    return { ...taken, threadId: this.threadId };
  }
}
