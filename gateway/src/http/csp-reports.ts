import type { FastifyInstance } from 'fastify';

/** What the log keeps of a report: never samples of scripts, queries, or what a user typed. */
interface CspViolation {
  directive: string;
  /** Origin, or a word such as `inline`. */
  blocked: string;
  /** Path of the page; a segment that could be a secret or an id is masked. */
  page: string;
}

const TYPES = ['application/csp-report', 'application/reports+json'];
/** Bytes of a body. */
const BODY_MAX = 32_768;
const ENTRIES_MAX = 5;
const SHOWN_MAX = 120;

/** Reads both formats. What is no JSON is no report, and no error: nobody reads the answer. */
export function acceptCspReports(server: FastifyInstance): void {
  server.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, null);
    }
  });
}

/** At most five violations of a body of either format. */
export function violationsOf(body: unknown): CspViolation[] {
  const entries = Array.isArray(body) ? body.map((one) => fieldOf(one, 'body')) : [fieldOf(body, 'csp-report')];
  return entries.slice(0, ENTRIES_MAX).flatMap((entry) => {
    const directive = text(entry, 'effectiveDirective', 'effective-directive', 'violated-directive');
    if (directive === null) return [];
    return [
      {
        directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
        blocked: originOf(text(entry, 'blockedURL', 'blocked-uri') ?? ''),
        page: pageOf(text(entry, 'documentURL', 'document-uri') ?? ''),
      },
    ];
  });
}

const fieldOf = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;

function text(from: unknown, ...names: string[]): string | null {
  for (const name of names) {
    const value = fieldOf(from, name);
    if (typeof value === 'string') return value;
  }
  return null;
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, SHOWN_MAX);
}

function pageOf(address: string): string {
  const segments = URL.parse(address)?.pathname.split('/') ?? [];
  return segments
    .map((segment) => (/^[a-z_]{0,30}$/.test(segment) ? segment : ':x'))
    .join('/')
    .slice(0, SHOWN_MAX);
}
