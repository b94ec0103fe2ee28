import type { Evidence } from './evidence.js';
import { allowedEffects as allowed, isRepeated, type Operation, type OperationKind } from './operation.js';
import { counted, countedWithin, tally, type Violation } from './violation.js';

/** Documents, items, messages and dispatches: each acknowledged one exists once, no refused one, no unrequested one. */
export function checkWrites(history: readonly Operation[], evidence: Evidence): Violation[] {
  return [
    ...checkDocuments(of(history, 'create'), evidence),
    ...checkItems(of(history, 'edit'), evidence),
    ...checkPrices(of(history, 'price'), evidence),
    ...checkVersions(history),
    ...checkSends(of(history, 'send'), evidence),
    ...checkMessages(of(history, 'chat'), evidence),
  ];
}

const of = (history: readonly Operation[], kind: OperationKind): Operation[] =>
  history.filter((operation) => operation.kind === kind);

function checkDocuments(creates: Operation[], { documents }: Evidence): Violation[] {
  const codes = tally(documents.map(({ owner, code }) => `${owner} ${code}`));
  const ids = new Set(documents.map(({ id }) => id));
  const asked = new Set(creates.map(({ subject }) => subject.code));
  const missing = creates.flatMap((create) => [
    ...countedWithin(
      `document ${create.id}`,
      codes.get(`${create.companyId} ${create.subject.code}`) ?? 0,
      allowed(create),
    ),
    ...(create.outcome === 'acknowledged'
      ? counted(`document with the id told for ${create.id}`, ids.has(String(create.answer.id)) ? 1 : 0, 1)
      : []),
  ]);
  const ghosts = documents.filter(({ code, requestDispatchId }) => requestDispatchId === null && !asked.has(code));
  return [...missing, ...ghosts.map(({ code }) => ({ fault: 'ghost' as const, what: `document ${code}` }))];
}

function checkItems(edits: Operation[], { items, documents }: Evidence): Violation[] {
  const drafts = new Set(documents.filter((one) => one.requestDispatchId === null).map(({ id }) => id));
  const own = items.filter(({ documentId }) => drafts.has(documentId));
  const there = tally(own.map(({ documentId, description }) => `${documentId} ${description}`));
  const asked = new Set(edits.map(({ id }) => id));
  return [
    ...edits.flatMap((edit) =>
      countedWithin(`item ${edit.id}`, there.get(`${edit.subject.documentId} ${edit.id}`) ?? 0, allowed(edit)),
    ),
    ...own
      .filter(({ description }) => !asked.has(description))
      .map(({ description }) => ({ fault: 'ghost' as const, what: `item ${description}` })),
  ];
}

/** The last acknowledged price is stored, unless an edit came after it whose own version nobody knows. */
function checkPrices(edits: Operation[], { items }: Evidence): Violation[] {
  const byItem = Map.groupBy(edits, ({ subject }) => subject.itemId ?? '');
  const priceOf = new Map(items.map(({ id, price }) => [id, price]));
  return [...byItem].flatMap(([itemId, all]) => {
    const told = all.filter(({ outcome }) => outcome === 'acknowledged');
    const last = told
      .filter((one) => !isRepeated(one))
      .toSorted((a, b) => versionOf(a) - versionOf(b))
      .at(-1);
    const repeated = told.filter((one) => isRepeated(one) && (!last || versionOf(one) >= versionOf(last)));
    const either = all.filter(({ outcome }) => outcome === 'either');
    const possible = [...(last ? [last] : []), ...repeated, ...either].map(({ subject }) => Number(subject.price));
    const found = priceOf.get(itemId);
    if (told.length === 0 && found == null) return [];
    if (possible.includes(Number(found))) return [];
    const fault = told.length > 0 ? ('lost' as const) : ('ghost' as const);
    return [{ fault, what: `price of item ${itemId}: ${found}, told ${possible.join(' or ')}` }];
  });
}

const versionOf = ({ answer }: Operation): number => Number(answer.version);

/**
 * Two acknowledged edits of one document never have the same version, because the later one would have overwritten the
 * earlier. A repeated edit that had its effect already changes nothing and gets the version that stands.
 */
function checkVersions(history: readonly Operation[]): Violation[] {
  const edits = history.filter(
    (one) => (one.kind === 'edit' || one.kind === 'price') && one.outcome === 'acknowledged' && !isRepeated(one),
  );
  const versions = tally(edits.map(({ subject, answer }) => `${subject.documentId} version ${answer.version}`));
  return [...versions].flatMap(([version, times]) => counted(`edits of ${version}`, times, 1));
}

/** Each recipient in an answer has one dispatch, with the id of the answer. */
function checkSends(sends: Operation[], { dispatches }: Evidence): Violation[] {
  const requests = dispatches.filter(({ documentType }) => documentType === 'Request');
  const byPair = tally(requests.map(({ documentId, recipient }) => `${documentId} to ${recipient}`));
  const ids = new Set(dispatches.map(({ id }) => id));
  const asked = new Set(sends.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id));
  return [
    ...[...byPair].flatMap(([pair, times]) => counted(`dispatch ${pair}`, times, 1)),
    ...sends.filter(({ outcome }) => outcome === 'acknowledged').flatMap((send) => checkTold(send, ids, byPair)),
    ...requests
      .filter(({ message }) => !asked.has(message))
      .map(({ message }) => ({ fault: 'ghost' as const, what: `dispatch of ${message}` })),
  ];
}

function checkTold({ id, subject, answer }: Operation, ids: Set<string>, byPair: Map<string, number>): Violation[] {
  const told = (answer.dispatches ?? []) as { id: string }[];
  const recipients = subject.recipients ?? [];
  return [
    ...told.flatMap((dispatch) => counted(`dispatch told for ${id}`, ids.has(dispatch.id) ? 1 : 0, 1)),
    ...recipients
      .filter((recipient) => !byPair.has(`${subject.documentId} to ${recipient}`))
      .map((recipient) => ({ fault: 'lost' as const, what: `sending ${id} to ${recipient}` })),
  ];
}

/** Each message exists once, with the number of the answer; the numbers of a thread have no gap. */
function checkMessages(chats: Operation[], { messages, threads }: Evidence): Violation[] {
  const byId = Map.groupBy(messages, ({ id }) => id);
  const asked = new Set(chats.map(({ subject }) => subject.messageId));
  const written = chats.flatMap((chat) => {
    const found = byId.get(chat.subject.messageId ?? '') ?? [];
    const rightNumber = chat.outcome !== 'acknowledged' || found.every(({ seq }) => seq === chat.answer.seq);
    return [
      ...countedWithin(`message ${chat.id}`, found.length, allowed(chat)),
      ...(rightNumber
        ? []
        : [{ fault: 'order' as const, what: `message ${chat.id} has another number than was told` }]),
    ];
  });
  const ghosts = messages.filter(({ id }) => !asked.has(id));
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  const gaps = threads.filter(({ id, lastSeq }) => {
    const numbers = (byThread.get(id) ?? []).map(({ seq }) => seq).sort((a, b) => a - b);
    return numbers.length !== lastSeq || numbers.some((seq, at) => seq !== at + 1);
  });
  return [
    ...written,
    ...ghosts.map(({ text }) => ({ fault: 'ghost' as const, what: `message ${text}` })),
    ...gaps.map(({ id, lastSeq }) => ({
      fault: 'order' as const,
      what: `thread ${id} has not every number up to ${lastSeq}`,
    })),
  ];
}
