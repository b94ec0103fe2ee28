import { coreErrors, type ErrorDef, type ErrorKind, errorKinds, statusByKind } from '../core/errors.js';
import type { MessageDef } from '../core/message.js';
import { serviceNames } from '../core/processes.js';
import type { RouteDef } from '../core/route.js';

const statusOf = ({ status, kind }: ErrorDef): number => status ?? statusByKind[kind];

const adviceByKind: Record<ErrorKind, string> = {
  invalid: 'change the request',
  unauthenticated: 'sign in again, or use another API key',
  forbidden: 'the account or key lacks the right',
  not_found: 'it does not exist, or the caller may not know of it',
  conflict: 'read the current state, then decide again',
  rate_limited: 'wait for `Retry-After` seconds',
  unavailable: 'wait for `Retry-After` seconds; repeat with the same `Idempotency-Key`',
  internal: 'report the `correlationId`',
};

const callsOfCore: Record<keyof typeof coreErrors, string> = {
  INVALID: 'every call; `errors` names the fields',
  MALFORMED: 'calls with a body that is no JSON or no form',
  UNAUTHENTICATED: 'calls that need an account, without a session that holds',
  FORBIDDEN: 'calls for administrators of the platform',
  API_KEY_INVALID: 'calls with an API key',
  API_KEY_NOT_ALLOWED: 'calls with an API key that take none',
  API_KEY_SCOPE_MISSING: 'calls with an API key that needs another permission',
  STEP_UP_REQUIRED: 'sensitive calls, when the last proof of the person is older than 15 minutes',
  FACTOR_REQUIRED: 'calls of members without the second factor that their company requires',
  COMPANY_REQUIRED: 'calls for members of a company',
  ROLE_FORBIDS: 'a caller whose role in the company does not allow what the message needs',
  NOT_FOUND: 'paths that no route serves, and ids in a path that are none',
  METHOD_NOT_ALLOWED: 'paths of the API that have no such method; `Allow` names theirs',
  CONFLICT: 'changes of something that changed meanwhile',
  IDEMPOTENCY_KEY_REUSED: 'calls that take an `Idempotency-Key`',
  RATE_LIMITED: 'every call',
  TOO_LARGE: 'calls with a body',
  UNAVAILABLE: 'every call',
  DEADLINE: 'every call',
  INTERNAL: 'every call',
};

/** `docs/reference/errors.md`: each code with its status, its Spanish text and the calls that return it. */
export function errorCatalogue(messages: readonly MessageDef[], routes: readonly RouteDef[]): string {
  const known = Object.values(coreErrors);
  const own = ownErrors(messages, routes).filter(({ def }) => !known.includes(def));
  const parts = [...serviceNames, 'gateway'].map((owner) => ({
    owner,
    entries: own.filter((entry) => entry.owner === owner).sort((a, b) => (a.def.code < b.def.code ? -1 : 1)),
  }));
  const all = [...known, ...own.map(({ def }) => def)];
  const core = Object.entries(coreErrors).map(([code, def]) => row(def, callsOfCore[code as keyof typeof coreErrors]));
  return [
    head,
    table(['Kind', 'Status', 'What to do'], kindRows(all)),
    '## Of any call\n',
    table(columns, core),
    ...parts.flatMap(({ owner, entries }) => [
      `## ${owner}\n`,
      table(
        columns,
        entries.map(({ def, calls }) => row(def, calls.join(', ') || 'none: between services')),
      ),
    ]),
  ].join('\n');
}

interface Entry {
  def: ErrorDef;
  /** The first service that returns it; otherwise the gateway itself. */
  owner: string;
  calls: string[];
}

function ownErrors(messages: readonly MessageDef[], routes: readonly RouteDef[]): Entry[] {
  const entries = new Map<ErrorDef, Entry>();
  const entryOf = (def: ErrorDef, owner: string): Entry => {
    const entry = entries.get(def) ?? { def, owner, calls: [] };
    entries.set(def, entry);
    return entry;
  };
  for (const { errors, service } of messages) for (const def of errors) entryOf(def, service);
  for (const route of routes) {
    const errors = route.handling === 'forward' ? route.message.errors : route.errors;
    for (const def of errors) entryOf(def, 'gateway').calls.push(`\`${route.name}\``);
  }
  return [...entries.values()];
}

const head = `# Errors

Written by \`make generate\` from the definitions in \`proto/src\`; do not edit.
A refused call answers with \`application/problem+json\` (RFC 9457):

| Field | Meaning |
|---|---|
| \`status\` | the HTTP status |
| \`title\` | the kind of error, as below |
| \`code\` | a stable name, such as \`QUOTATION_NOT_FOUND\`; programs decide by it |
| \`detail\` | the Spanish sentence that people read; its wording may change |
| \`correlationId\` | the number by which [logs and traces](metrics.md#from-a-toast-to-the-log-line) are found |
| \`errors\` | faults of single fields: \`path\`, \`code\`, \`message\` |

Calls are named by their \`operationId\` in \`/api/docs\` and \`proto/generated/openapi.json\`.
\`{name}\` in a text is filled in. A code stands under the first service that answers it.
`;

const columns = ['Code', 'Status', 'Text', 'Calls'];

const table = (titles: readonly string[], rows: readonly string[]): string =>
  `| ${titles.join(' | ')} |\n|${titles.map(() => '---|').join('')}\n${rows.join('\n')}\n`;

const row = (def: ErrorDef, calls: string): string =>
  `| \`${def.code}\` | ${statusOf(def)} | ${def.text.replaceAll('|', '\\|')} | ${calls} |`;

/** The status of the kind, then statuses of single codes. */
const kindRows = (all: readonly ErrorDef[]): string[] =>
  errorKinds.map((kind) => {
    const others = all.filter((def) => def.kind === kind && statusOf(def) !== statusByKind[kind]);
    const byStatus = Map.groupBy(others, statusOf);
    const exceptions = [...byStatus].map(([status, defs]) => {
      const codes = [...new Set(defs.map(({ code }) => `\`${code}\``))];
      return `; ${status} ${codes.join(', ')}`;
    });
    return `| \`${kind}\` | ${statusByKind[kind]}${exceptions.join('')} | ${adviceByKind[kind]} |`;
  });
