export const factKinds = [
  'request-sent',
  'request-withdrawn',
  'request-refused',
  'deadline-extended',
  'answered',
  'answer-withdrawn',
  'awarded',
  'award-undone',
  'order-issued',
  'order-confirmed',
  'order-declined',
  'order-cancelled',
  'order-partly-received',
  'order-received',
  'order-closed',
] as const;
export type FactKind = (typeof factKinds)[number];

/** One fact: one event of another service. Figures are a fold over the set of facts, in any order. */
export interface Fact {
  eventId: string;
  kind: FactKind;
  /** The Request; null on an answer that was withdrawn, which its dispatch names. */
  requestId: string | null;
  /** The dispatch, the award or the order. */
  subjectId: string;
  buyerId: string;
  providerId: string;
  at: Date;
  /** Of the aggregate: orders the facts of one order. */
  version: number;
  /** Of a Request. */
  deadline: Date | null;
  /** Of an order: the promised day, and the day of the last delivery. */
  promisedDay: string | null;
  receivedDay: string | null;
}
