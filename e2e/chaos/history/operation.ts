/** What companies do during a run. `price` edits a copy, `edit` adds an item to an own draft. */
const operationKinds = ['create', 'edit', 'price', 'send', 'accept', 'reject', 'withdraw', 'return', 'chat'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What an operation is about, as far as the checker has to find its effect again. */
export interface Subject {
  documentId?: string;
  dispatchId?: string;
  itemId?: string;
  messageId?: string;
  /** Of a new document. */
  code?: string;
  price?: string;
  recipients?: string[];
}

export interface Request {
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  /** Null where the route takes no Idempotency-Key: the version or the message's own id guards it. */
  key: string | null;
}

/** One try, as the client saw it. `lost`: no answer came. */
export interface Attempt {
  status: number | 'lost';
  code: string | null;
  ms: number;
}

/** `either`: nobody could tell the client whether it happened. */
export type Outcome = 'acknowledged' | 'refused' | 'either';

export interface Operation {
  id: string;
  companyId: string;
  kind: OperationKind;
  subject: Subject;
  request: Request;
  attempts: Attempt[];
  outcome: Outcome;
  answer: Record<string, unknown>;
}

const UNKNOWN = new Set<Attempt['status']>([500, 502, 503, 504, 'lost']);

/** Whether the client cannot know from this try what became of its request. */
export const isUnknown = ({ status }: Pick<Attempt, 'status'>): boolean => UNKNOWN.has(status);

/** Refused before anything was begun: to be sent again as it is, and no sign of anything. */
export const isPutOff = ({ status }: Pick<Attempt, 'status'>): boolean => status === 429 || status === 401;

/** What the tries of one operation tell its client in the end. */
export function outcomeOf(attempts: readonly Attempt[], key: string | null): Outcome {
  const last = attempts.at(-1);
  if (!last || isUnknown(last) || isPutOff(last)) return 'either';
  if (typeof last.status === 'number' && last.status < 300) return 'acknowledged';
  // A key repeats the first answer, so a refusal is one for every try; without it an earlier try may have been the reason.
  const doubtful = attempts.slice(0, -1).some(isUnknown);
  return doubtful && key === null ? 'either' : 'refused';
}
