import type { ChatMessage } from '@cotizaobra/proto/chat/model';
import { formatLongDate, formatTime, limaDay } from '@cotizaobra/proto/rules/dates';

/** Both in the order of writing, each message once. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of more) bySeq.set(message.seq, message);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** The newest message without a gap before it; 0 for none. The next request starts after it. */
export function lastInRow(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/** The oldest of the `unread` newest messages of the other side; 'N sin leer' appears above it. */
export function firstUnread(messages: readonly ChatMessage[], unread: number): number | null {
  if (unread === 0) return null;
  const theirs = messages.filter(({ isMine }) => !isMine);
  return theirs[Math.max(0, theirs.length - unread)]?.seq ?? null;
}

/** The newest own message that the other company has read. */
export function lastSeen(messages: readonly ChatMessage[], seenSeq: number): number | null {
  return messages.findLast(({ isMine, seq }) => isMine && seq <= seenSeq)?.seq ?? null;
}

export interface ShownMessage {
  message: ChatMessage;
  /** Heading of the day, above its first message. */
  day: string | null;
  /** First message of a run by one author: shows name and picture. */
  first: boolean;
  /** Shown below the last message of a run within one minute. */
  time: string | null;
}

/** Layout of the messages. `now` decides what 'Hoy' is. */
export function laidOut(messages: readonly ChatMessage[], now: Date, today: string): ShownMessage[] {
  const thisYear = ` de ${limaDay(now).slice(0, 4)}`;
  const dayName = (date: string) =>
    limaDay(date) === limaDay(now) ? today : formatLongDate(date).replace(thisYear, '');
  return messages.map((message, at) => {
    const [before, after] = [messages[at - 1], messages[at + 1]];
    const newDay = !before || limaDay(before.createdAt) !== limaDay(message.createdAt);
    const time = formatTime(message.createdAt);
    const goesOn = after !== undefined && sameAuthor(message, after) && minuteOf(message) === minuteOf(after);
    return {
      message,
      day: newDay ? dayName(message.createdAt) : null,
      first: newDay || !before || !sameAuthor(before, message),
      time: goesOn ? null : time,
    };
  });
}

const sameAuthor = (a: ChatMessage, b: ChatMessage): boolean => a.isMine === b.isMine && a.author === b.author;
const minuteOf = ({ createdAt }: ChatMessage): string => createdAt.slice(0, 16);
