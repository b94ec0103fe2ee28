import { actEvents } from '../src/core/act-recorded.js';
import { auditedAct, auditedActOf, auditedKeys, supportMay } from '../src/core/audited-acts.table.js';
import { messages, routes } from '../src/registry.js';

/** Messages that change something for a company, and why its log leaves them out. */
const leftOut: Record<string, string> = {
  'identity.update-profile': 'the own name',
  'identity.resend-verification': 'a mail to the own address',
  'identity.enrol-totp': 'nothing is active yet: confirm-totp is the act',
  'identity.start-passkey': 'nothing is active yet: register-passkey is the act',
  'identity.rename-passkey': 'the own label',
  'identity.step-up-session': 'a proof, the act follows',
  'companies.register-company': 'there is no company before it',
  'chat.mark-chat-read': 'reading',
  'chat.send-chat-message': 'the conversation keeps it',
  'notifications.mark-all-notifications-read': 'reading',
  'notifications.mark-notification-read': 'reading',
  'notifications.save-mail-settings': 'the own mails',
  'prices.find-prices': 'reads many at once',
  'quotations.mark-seen': 'reading',
  'quotations.edit-items': 'the history of the document keeps every field',
  'quotations.compute-k': 'computes, stores nothing',
  'quotations.suggest-price-requests': 'suggests, stores nothing',
  'quotations.change-import': 'a draft: apply-import is the act',
  'quotations.cancel-import': 'a draft',
  'quotations.start-attachment-upload': 'a draft: complete-attachment-upload is the act',
  'quotations.cancel-attachment-upload': 'a draft',
  'webhooks.ping-webhook': 'a test',
  'webhooks.resend-delivery': 'the list of deliveries keeps it',
};

const named = ({ service, name }: { service: string; name: string }) => `${service}.${name}`;

/** Changing routes that members call, with their own messages or through the gateway's code. */
const changing = new Set(
  routes.flatMap((route) =>
    route.handling === 'forward' && route.method !== 'GET' && ['company', 'session'].includes(route.message.access)
      ? [named(route.message)]
      : [],
  ),
);

describe('the acts of an audit log', () => {
  it('are those of messages that exist, with the field that names the subject', () => {
    const known = new Map(messages.map((message) => [named(message), message]));
    const missing = auditedKeys.filter((key) => !known.has(key));
    expect(missing).toEqual([]);
  });

  it('are every change that a member can make, or there is a reason', () => {
    const open = [...changing].filter((key) => auditedActOf(key) === null);
    expect(open.sort()).toEqual(Object.keys(leftOut).sort());
  });

  it('are refused to support, with whatever changes something and needs no ability', () => {
    const open = messages.filter(
      (message) =>
        changing.has(named(message)) && message.access === 'company' && !message.ability && supportMay(message),
    );
    // They compute or read many at once.
    expect(open.map(named).toSorted()).toEqual([
      'prices.find-prices',
      'quotations.compute-k',
      'quotations.suggest-price-requests',
    ]);
  });

  it('have an event in every service that a company asks', () => {
    const asked = new Set(messages.filter(({ access }) => access === 'company').map(({ service }) => service));
    expect([...asked].toSorted()).toEqual(actEvents.map(({ service }) => service).toSorted());
  });

  it('have a text of their own and an event of their service', () => {
    const services = new Set(actEvents.map(({ service }) => service));
    for (const message of messages) {
      const act = auditedAct(message);
      if (!act) continue;
      expect(act.text).toMatch(/^[A-ZÁÉÍÓÚÑ].{7,80}$/u);
      expect(services).toContain(message.service);
    }
  });
});
