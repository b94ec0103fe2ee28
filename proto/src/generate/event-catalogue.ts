import type { EventDef, PublicEventDef } from '../core/event.js';
import { EVENT_RETENTION_DAYS, PUBLIC_STREAM, processNames, type ServiceName, topology } from '../core/processes.js';
import type { EventExample } from './examples.js';

type ExampleOf = (type: string) => EventExample;

const head = `# Events

Written by \`make generate\` from the registry in \`proto/src\`; do not edit.
Every event is a CloudEvent 1.0 in NATS binary mode: the attributes are \`ce-*\` headers, the body is the data.
Schemas: \`proto/generated/events/\` and \`/api/asyncapi.json\`; examples: \`proto/examples/\`.

- **Version:** the last part of the type. Fields are added within a version.
  A change that would break a reader is a new version beside the old one (\`make check\` compares with \`proto/released\`).
- **Order and repetition:** an event may come twice or late. Drop an id that was seen.
  \`ce-aggregateversion\` grows with each change of the thing in \`ce-subject\`.
- **Retention:** an event stays in its stream for ${EVENT_RETENTION_DAYS} days (\`STREAM_MAX_AGE_DAYS\`); a reader may be away that long.
  The event log in the service's database keeps it for good, and \`outbox replay\` refills a lost stream from it.
`;

/** `docs/reference/events.md`: each event with version, retention, recipients, and an example. */
export function eventCatalogue(
  events: readonly EventDef[],
  publicEvents: readonly PublicEventDef[],
  exampleOf: ExampleOf,
): string {
  return [
    head,
    publicPart(publicEvents),
    ...publicEvents.map((event) => publicEntry(event, exampleOf)),
    internalPart,
    ...events.map((event) => internalEntry(event, exampleOf)),
  ].join('\n');
}

const publicPart = (events: readonly PublicEventDef[]): string => `## Public events

For systems outside the platform, one for each company concerned, in the stream \`${PUBLIC_STREAM}\`.
How to follow them: [integrate](../guide/integrate.md).

| Type | What happened |
|---|---|
${events.map((event) => `| [\`${event.type}\`](#${anchorOf(event.type)}) | ${event.summary ?? ''} |`).join('\n')}
`;

const publicEntry = (event: PublicEventDef, exampleOf: ExampleOf): string => `### ${event.type}

${event.summary ?? ''}

- Who gets it: ${event.receivers ?? 'the company in the subject'}.
- Subject: \`${event.subjectFor('<companyId>')}\`, stream \`${event.stream}\`, version ${event.version}, kept ${EVENT_RETENTION_DAYS} days.
- Schema: [\`${event.type}.schema.json\`](../../proto/generated/events/${event.type}.schema.json)

${example(exampleOf(event.type))}`;

const internalPart = `## Events between services

Not for systems outside: their NATS users cannot read these streams. \`Read by\` names the processes that may follow the stream.
`;

const internalEntry = (event: EventDef, exampleOf: ExampleOf): string => `### ${event.type}

${event.summary ?? ''}

- Read by: ${readersOf(event.service).join(', ') || 'nobody yet'}.
- Subject: \`${event.subject}\`, stream \`${event.stream}\`, version ${event.version}, kept ${EVENT_RETENTION_DAYS} days.
- Schema: [\`${event.type}.schema.json\`](../../proto/generated/events/${event.type}.schema.json)

${example(exampleOf(event.type))}`;

const readersOf = (service: ServiceName): string[] =>
  processNames.filter((name) => topology[name].consumes.includes(service));

const example = ({ headers, data }: EventExample): string => `<details><summary>Example</summary>

\`\`\`
${Object.entries(headers)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}

${JSON.stringify(data, null, 2)}
\`\`\`

</details>
`;

/** The anchor that Git hosts make from a heading. */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll('.', '');
