import {
  type ProcessName,
  PUBLIC_STREAM,
  processNames,
  type ServiceName,
  streamOf,
  topology,
} from '@cotizaobra/proto/core/processes';

/** What one NATS user may do. Names of subjects as nats-server wants them; `subject queue` allows that queue group only. */
export interface NatsPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
  /** May answer the requests it receives, each once. */
  answers: boolean;
}

/** The user of commands that create and remove streams and consumers. It reads and sends no message of the platform. */
export const ADMIN_USER = 'admin';

/** Replies to `user` travel under this prefix, so that nobody else can listen to them. */
export const inboxPrefixOf = (user: string): string => `_INBOX.${user}`;

/** The durable consumer of a process on another's stream bears the name of the process. */
const durableOf = (process: ProcessName): string => process;

/**
 * Permissions of a process, from the topology and nothing else.
 * A process that may create its consumer decides where the server delivers; that is why only processes of the platform
 * create consumers, and a subscriber from outside never does.
 */
export function permissionsOf(process: ProcessName): NatsPermissions {
  const links = topology[process];
  const publish = [...links.calls.map((service) => `${service}.requests.>`), '$JS.API.INFO'];
  const deny: string[] = [];
  const subscribe = [`${inboxPrefixOf(process)}.>`];
  if (isService(process)) {
    publish.push(`${process}.events.>`, ...ownStream(streamOf(process)));
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
  // Subscribers from outside have durables on the same stream: the name of the process fences them off from this one.
  if (links.consumesPublicEvents) {
    publish.push(`$JS.API.STREAM.INFO.${PUBLIC_STREAM}`, ...durableConsumer(PUBLIC_STREAM, durableOf(process)));
  }
  return { publish: { allow: publish, deny }, subscribe: { allow: subscribe }, answers: isService(process) };
}

/** Creates, changes and inspects streams and consumers; sees answers to that and nothing that flows in them. */
export function adminPermissions(): NatsPermissions {
  return {
    publish: {
      allow: ['$JS.API.>'],
      deny: ['$JS.API.STREAM.MSG.GET.>', '$JS.API.DIRECT.GET.>', '$JS.API.CONSUMER.MSG.NEXT.>'],
    },
    subscribe: { allow: [`${inboxPrefixOf(ADMIN_USER)}.>`] },
    answers: false,
  };
}

/** An outside system: takes and acknowledges what its own consumers on the public stream have for it. */
export function subscriberPermissions(user: string, durables: readonly string[]): NatsPermissions {
  return {
    publish: { allow: durables.flatMap((durable) => readingRights(PUBLIC_STREAM, durable)), deny: [] },
    subscribe: { allow: [`${inboxPrefixOf(user)}.>`] },
    answers: false,
  };
}

const isService = (process: ProcessName): process is ServiceName => process !== 'gateway';

const ownStream = (stream: string): string[] =>
  ['CREATE', 'UPDATE', 'INFO'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`);

/** Takes messages of an existing consumer. */
const readingRights = (stream: string, consumer: string): string[] => [
  `$JS.API.CONSUMER.INFO.${stream}.${consumer}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
  `$JS.ACK.${stream}.${consumer}.>`,
];

/** The create subject ends with the filter, and without one has no further token. */
const durableConsumer = (stream: string, durable: string): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}`,
  `$JS.API.CONSUMER.CREATE.${stream}.${durable}.>`,
  ...readingRights(stream, durable),
];

/** Ordered consumers of a process that runs in several instances: named at random, made anew after a gap. */
const ephemeralConsumers = (stream: string): string[] => [
  ...durableConsumer(stream, '*'),
  `$JS.API.CONSUMER.DELETE.${stream}.*`,
];

/** Wildcards stand for whole names, so what ephemeral consumers may do is fenced off from the durable ones by name. */
const everyRight = (stream: string, durable: string): string[] => [
  ...durableConsumer(stream, durable),
  `$JS.API.CONSUMER.DELETE.${stream}.${durable}`,
];

const durablesOn = (service: ServiceName): string[] =>
  processNames.filter((name) => isService(name) && topology[name].consumes.includes(service)).map(durableOf);
