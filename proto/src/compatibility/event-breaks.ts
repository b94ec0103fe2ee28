import { schemaBreaks } from './schema-breaks.js';
import type { Schema } from './schema-view.js';

export interface Message {
  payload: Schema;
  headers: Schema;
}
export interface AsyncApi {
  channels: Readonly<Record<string, { address: string }>>;
  components: { messages: Readonly<Record<string, Message>> };
}

/**
 * The changes that break consumers of events, new or stored ones. A changed event needs a new version in addition to
 * the old one.
 */
export function eventBreaks(before: AsyncApi, after: AsyncApi): string[] {
  return Object.entries(before.components.messages).flatMap(([type, message]) => {
    const now = after.components.messages[type];
    if (!now) return [`${type}: is gone`];
    const [was, is] = [before.channels[type]?.address, after.channels[type]?.address];
    const breaks = [
      ...(was === is ? [] : [`another subject: ${was} → ${is}`]),
      ...schemaBreaks(message.headers, now.headers, 'answer').map((text) => `headers: ${text}`),
      ...schemaBreaks(message.payload, now.payload, 'answer'),
    ];
    return breaks.map((text) => `${type}: ${text}`);
  });
}
