/**
 * What companies do during a run. `price` edits a copy, `edit` adds an item to an own draft. `award` accepts a Quotation
 * that came back; `confirm`, `decline` and `receive` are steps of the order made of it.
 */
const operationKinds = [
  'create',
  'edit',
  'price',
  'send',
  'accept',
  'reject',
  'withdraw',
  'return',
  'chat',
  'award',
  'confirm',
  'decline',
  'receive',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Data of an operation that the checker needs to find its effect. */
export interface Subject {
  documentId?: string;
  dispatchId?: string;
  itemId?: string;
  messageId?: string;
  orderId?: string;
  /** For a new document. */
  code?: string;
  price?: string;
  recipients?: string[];
}

export interface Request {
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  /** Null if the route takes no Idempotency-Key; then the version or the message's own id protects it. */
  key: string | null;
}

/** One try, as the client saw it. `lost`: without an answer. */
export interface Attempt {
  status: number | 'lost';
  code: string | null;
  ms: number;
}

/** `either`: the client cannot know whether it happened. */
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

/** Allowed count of an operation's effect. */
export const allowedEffects = ({ outcome }: Pick<Operation, 'outcome'>): [number, number] => {
  if (outcome === 'acknowledged') return [1, 1];
  return outcome === 'refused' ? [0, 0] : [0, 1];
};

const UNKNOWN = new Set<Attempt['status']>([500, 502, 503, 504, 'lost']);

/** Whether this try leaves the result unknown to the client. */
export const isUnknown = ({ status }: Pick<Attempt, 'status'>): boolean => UNKNOWN.has(status);

/** Refused before any work began. The client sends it again unchanged. */
export const isPutOff = ({ status }: Pick<Attempt, 'status'>): boolean => status === 429 || status === 401;

/** An earlier try of it may have had the effect already. */
export const isRepeated = ({ attempts }: Pick<Operation, 'attempts'>): boolean => attempts.slice(0, -1).some(isUnknown);

/** Result of an operation's tries for its client. */
export function outcomeOf(attempts: Attempt[], key: string | null): Outcome {
  const last = attempts.at(-1);
  if (!last || isUnknown(last) || isPutOff(last)) return 'either';
  if (typeof last.status === 'number' && last.status < 300) return 'acknowledged';
  // A key repeats the first answer, so a refusal counts for every try. Without a key an earlier try may be the reason.
  return isRepeated({ attempts }) && key === null ? 'either' : 'refused';
}
