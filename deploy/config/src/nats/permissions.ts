import {
  type ProcessName,
  PUBLIC_STREAM,
  processNames,
  type ServiceName,
  streamOf,
  topology,
} from '@cotizaobra/proto/core/processes';

/** Permissions of one NATS user. Subjects are in nats-server's syntax; `subject queue` allows only that queue group. */
export interface NatsPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
}

/**
 * The user of commands that create and remove streams and consumers. It neither reads nor sends messages of the
 * platform.
 */
export const ADMIN_USER = 'admin';

/** Replies to `user` have this prefix, so that no other user can listen to them. */
export const inboxPrefixOf = (user: string): string => `_INBOX.${user}`;

/** The durable consumer of a process on another's stream has the name of the process. */
const durableOf = (process: ProcessName): string => process;

/**
 * Permissions of a process, derived only from the topology. A user that may create its consumer decides what the server
 * delivers to it. So only processes of the platform create consumers, never an outside subscriber.
 */
export function permissionsOf(process: ProcessName): NatsPermissions {
  const links = topology[process];
  const publish = [...links.calls.map((service) => `${service}.requests.>`), '$JS.API.INFO'];
  const deny: string[] = [];
  const subscribe = [`${inboxPrefixOf(process)}.>`];
  if (isService(process)) {
    publish.push(`${process}.events.>`, ...ownStream(streamOf(process)), ...inboxesAnsweredBy(process));
    subscribe.push(`${process}.requests.> ${process}`);
  }
  if (links.publishesPublicEvents) publish.push('public.>', ...ownStream(PUBLIC_STREAM));
  if (links.signals) {
    publish.push(`${process}.signals.>`);
    subscribe.push(`${process}.signals.>`);
  }
  for (const service of links.consumes) {
    const stream = streamOf(service);
    publish.push(`$JS.API.STREAM.INFO.${stream}`);
    publish.push(...(isService(process) ? durableConsumer(stream, durableOf(process)) : ephemeralConsumers(stream)));
    if (!isService(process)) deny.push(...durablesOn(service).flatMap((durable) => everyRight(stream, durable)));
  }
  // Outside subscribers have durables on the same stream; the name of the process keeps them out of this one.
  if (links.consumesPublicEvents) {
    publish.push(`$JS.API.STREAM.INFO.${PUBLIC_STREAM}`, ...durableConsumer(PUBLIC_STREAM, durableOf(process)));
  }
  return { publish: { allow: publish, deny }, subscribe: { allow: subscribe } };
}

/**
 * Where a service's answers go. `allow_responses` would be narrower, but a server forgets it for requests in flight
 * when its users change. The address of an answer is a random UUID, which no other service sees.
 */
const inboxesAnsweredBy = (service: ServiceName): string[] =>
  processNames
    .filter((process) => topology[process].calls.some((called) => called === service))
    .map((process) => `${inboxPrefixOf(process)}.>`);

/** Creates, changes and inspects streams and consumers. It sees the answers, but no messages. */
export function adminPermissions(): NatsPermissions {
  return {
    publish: {
      allow: ['$JS.API.>'],
      deny: ['$JS.API.STREAM.MSG.GET.>', '$JS.API.DIRECT.GET.>', '$JS.API.CONSUMER.MSG.NEXT.>'],
    },
    subscribe: { allow: [`${inboxPrefixOf(ADMIN_USER)}.>`] },
  };
}

/** An outside system: fetches and acknowledges messages of its own consumers on the public stream. */
export function subscriberPermissions(user: string, durables: readonly string[]): NatsPermissions {
  return {
    publish: { allow: durables.flatMap((durable) => readingRights(PUBLIC_STREAM, durable)), deny: [] },
    subscribe: { allow: [`${inboxPrefixOf(user)}.>`] },
  };
}

const isService = (process: ProcessName): process is ServiceName => process !== 'gateway';

const ownStream = (stream: string): string[] =>
  ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);

/** Fetches messages of an existing consumer. */
const readingRights = (stream: string, consumer: string): string[] => [
  `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
  `$JS.ACK.${stream}.${consumer}.>`,
];

/** The create subject ends with the filter; without a filter it has no further token. */
const durableConsumer = (stream: string, durable: string): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.>`,
  ...readingRights(stream, durable),
];

/** Ordered consumers of a process with several instances: random names, created again after a gap. */
const ephemeralConsumers = (stream: string): string[] => [
  ...durableConsumer(stream, '*'),
  `$JS.API.CONSUMER.DELETE.${stream}.*`,
];

/** Wildcards match whole names, so names must separate ephemeral consumers from durable ones. */
const everyRight = (stream: string, durable: string): string[] => [
  ...durableConsumer(stream, durable),
  `$JS.API.CONSUMER.DELETE.${stream}.${durable}`,
];

const durablesOn = (service: ServiceName): string[] =>
  processNames.filter((name) => isService(name) && topology[name].consumes.includes(service)).map(durableOf);
