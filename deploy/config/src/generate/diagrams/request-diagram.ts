import { events, messages, routes } from '@cotizaobra/proto/registry';
import { arrow, box, line, picture, text } from './svg.js';

const lanes = ['browser', 'gateway', 'NATS', 'quotations', 'PostgreSQL', 'notifications'] as const;
type Lane = (typeof lanes)[number];

const [LANE, STEP, TOP, WIDTH] = [190, 44, 90, 150];
const xOf = (lane: Lane): number => 100 + lanes.indexOf(lane) * LANE;

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the registry has no ${what}`);
  return found;
}

/** The steps when a buyer sends a document, with the names of the registry. */
export function requestDiagram(): string {
  const message = known(
    messages.find(({ service, name }) => service === 'quotations' && name === 'send-document'),
    'send-document',
  );
  const route = known(
    routes.find((each) => each.handling === 'forward' && each.message === message),
    'route of send-document',
  );
  const sent = known(
    events.find(({ service, name }) => service === 'quotations' && name === 'dispatch-sent'),
    'dispatch-sent',
  );
  const told = known(
    events.find(({ name }) => name === 'notification-created'),
    'notification-created',
  );
  const steps: [Lane, Lane, string][] = [
    ['browser', 'gateway', `${route.method} ${route.path}`],
    ['gateway', 'NATS', message.subject],
    ['NATS', 'quotations', 'one instance of the queue group'],
    ['quotations', 'PostgreSQL', 'document, dispatch and outbox: one transaction'],
    ['quotations', 'gateway', 'answer'],
    ['gateway', 'browser', 'answer'],
    ['quotations', 'NATS', `relay: ${sent.subject}`],
    ['NATS', 'notifications', 'inbox: each event once'],
    ['notifications', 'PostgreSQL', 'notifications and outbox: one transaction'],
    ['notifications', 'NATS', `relay: ${told.subject}`],
    ['NATS', 'gateway', 'every gateway follows'],
    ['gateway', 'browser', "socket: the recipient's bell"],
  ];
  const bottom = TOP + steps.length * STEP + 20;
  return picture(lanes.length * LANE + 10, bottom + 20, 'A document is sent', [
    ...lanes.map((lane) => box({ x: xOf(lane) - WIDTH / 2, y: 20, width: WIDTH, height: 40, title: lane })),
    ...lanes.map((lane) => line(xOf(lane), 60, xOf(lane), bottom, true)),
    ...steps.flatMap(([from, to, label], at) => {
      const y = TOP + at * STEP + 20;
      return [labelAt((xOf(from) + xOf(to)) / 2, y - 6, `${at + 1}. ${label}`), arrow(xOf(from), y, xOf(to), y)];
    }),
  ]);
}

/** White below the words, because they may be wider than their arrow. */
const labelAt = (x: number, y: number, label: string): string => {
  const width = label.length * 6.2 + 8;
  return `<rect x="${x - width / 2}" y="${y - 12}" width="${width}" height="16" fill="#fff"/>${text(x, y, label, { size: 11 })}`;
};
