/** Data after a run, read from the stores. The checker needs only this and the history. */
export interface Evidence {
  /** Companies of the run with their people. */
  companies: { companyId: string; userId: string }[];
  documents: {
    id: string;
    owner: string;
    code: string;
    type: string;
    version: number;
    requestDispatchId: string | null;
  }[];
  items: { id: string; documentId: string; description: string; price: string | null }[];
  dispatches: {
    id: string;
    documentId: string;
    documentType: string;
    sender: string;
    recipient: string;
    state: string;
    message: string;
    copyId: string | null;
  }[];
  threads: { id: string; version: number; lastSeq: number; companies: [string, string] }[];
  messages: { id: string; threadId: string; seq: number; companyId: string; text: string }[];
  orders: {
    id: string;
    awardId: string;
    quotationId: string;
    code: string;
    buyer: string;
    state: string;
    version: number;
    total: string;
  }[];
  receptions: { orderId: string; guide: string }[];
  /** What each award gave to one Quotation. */
  shares: { awardId: string; quotationId: string; state: string; total: string }[];
  notifications: {
    userId: string;
    companyId: string;
    type: string;
    dispatchId: string | null;
    orderId: string | null;
    threadId: string | null;
    read: boolean;
  }[];
  /** Every row of every event log, ordered by position. */
  events: LoggedEvent[];
  /** Ids of the events whose effects each consumer has. */
  inboxes: Map<string, Set<string>>;
  deadLetters: { consumer: string; eventId: string; type: string | null; reason: string; detail: string }[];
  /** Every message of every stream, in its order. */
  streams: Map<string, StreamedEvent[]>;
  /** Events that outside systems of single companies got, in order of arrival. */
  followed: Map<string, { id: string; type: string; aggregateId: string }[]>;
  objects: { orphans: string[] };
}

export interface LoggedEvent {
  service: string;
  id: string;
  stream: string;
  type: string;
  aggregateId: string;
  version: number;
  companyId: string | null;
  data: Record<string, unknown>;
  published: boolean;
}

export interface StreamedEvent {
  id: string;
  type: string;
  aggregateId: string;
  version: number;
}
