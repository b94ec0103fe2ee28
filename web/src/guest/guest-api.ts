import type { ChatDetails, ChatMessage } from '@cotizaobra/proto/chat/model';
import type { FieldError } from '@cotizaobra/proto/core/errors';
import type { Order } from '@cotizaobra/proto/orders/model';
import type { AcceptedBy } from '@cotizaobra/proto/quotations/accepted-by';
import type { GuestFormReading } from '@cotizaobra/proto/quotations/guest-form-reading';
import type { GuestDraft, GuestPage } from '@cotizaobra/proto/quotations/invitations';
import type { RequestAttachment } from '@cotizaobra/proto/quotations/request-attachment';

/** A refusal of the server, or `status` 0 without a connection. */
export class GuestFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(detail);
  }

  /** Worth another try later: no connection, a busy server, or one that restarts. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The link is no more: whatever this browser keeps of the buyer's request goes. */
  get isOver(): boolean {
    return this.status === 404 || this.status === 410 || this.code === 'GUEST_REQUEST_CLOSED';
  }
}

const OFFLINE = 'No hay conexión. Lo que escribiste está guardado en este equipo.';
const WAIT_MS = 20_000;
const FILE_WAIT_MS = 60_000;

const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function call<T>(method: string, path: string, init: RequestInit = {}, waitMs = WAIT_MS): Promise<T> {
  const signal = AbortSignal.timeout(waitMs);
  const answer = await fetch(`/api/responder${path}`, { method, signal, ...init }).catch(() => null);
  if (!answer) throw new GuestFault(0, 'OFFLINE', OFFLINE);
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  throw new GuestFault(answer.status, data.code ?? '', data.detail ?? 'No se pudo. Vuelve a intentarlo.', data.errors);
}

interface Named {
  dispatchId: string;
  version: number;
  draft: GuestDraft;
}

export interface Thread {
  messages: ChatMessage[];
  details: ChatDetails;
}

export interface Threads {
  unreadCount: number;
  threads: { lineId: string; unreadCount: number; messageCount: number }[];
}

/** The calls of the page. Who asks is in a cookie that scripts cannot read. */
export const guestApi = {
  page: () => call<GuestPage>('GET', ''),
  save: (named: Named) => call<{ version: number }>('PUT', '', json(named)),
  send: (named: Named) => call<GuestPage>('POST', '/send', json(named)),
  decline: (dispatchId: string, reason: string) => call<GuestPage>('POST', '/decline', json({ dispatchId, reason })),
  undoDecline: (dispatchId: string) => call<GuestPage>('POST', '/decline/undo', json({ dispatchId })),
  replace: (dispatchId: string, replacing: boolean) =>
    call<GuestPage>('POST', '/replace', json({ dispatchId, replacing })),
  order: () => call<{ order: Order | null }>('GET', '/order'),
  confirmOrder: (dispatchId: string, acceptedBy: AcceptedBy) =>
    call<Order>('POST', '/order/confirm', json({ dispatchId, acceptedBy })),
  declineOrder: (dispatchId: string, reason: string) =>
    call<Order>('POST', '/order/decline', json({ dispatchId, reason })),
  attachments: () => call<{ attachments: RequestAttachment[] }>('GET', '/attachments'),
  readForm: (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return call<GuestFormReading>('POST', '/form', { body }, FILE_WAIT_MS);
  },
  threads: () => call<Threads>('GET', '/threads'),
  thread: (lineId: string, before?: number) =>
    call<Thread>('GET', `/threads/${lineId}${before ? `?before=${before}` : ''}`),
  write: (lineId: string, message: { dispatchId: string; id: string; message: string }) =>
    call<ChatMessage>('POST', `/threads/${lineId}`, json(message)),
  readThread: (lineId: string, read: { dispatchId: string; seq: number }) =>
    call<unknown>('POST', `/threads/${lineId}/read`, json(read)),
};
