import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { type Attempt, type Operation, outcomeOf } from './operation.js';

type Begun = Pick<Operation, 'id' | 'companyId' | 'kind' | 'subject' | 'request'>;

type Line =
  | ({ at: number; line: 'begun' } & Begun)
  | { at: number; line: 'tried'; id: string; attempt: Attempt }
  | { at: number; line: 'ended'; id: string; answer: Record<string, unknown> };

/** The append-only log of clients' requests and answers. Each line is written before the next step. */
export class Recorder {
  private readonly file: number;

  constructor(path: string) {
    this.file = openSync(path, 'a', 0o600);
  }

  begun(operation: Begun): void {
    this.write({ at: Date.now(), line: 'begun', ...operation });
  }

  tried(id: string, attempt: Attempt): void {
    this.write({ at: Date.now(), line: 'tried', id, attempt });
  }

  ended(id: string, answer: Record<string, unknown>): void {
    this.write({ at: Date.now(), line: 'ended', id, answer });
  }

  close(): void {
    closeSync(this.file);
  }

  private write(line: Line): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
  }
}

/**
 * A moment known only as between two times. Answers before the first count; operations begun after the second do not.
 */
export interface Cut {
  notBefore: number;
  notAfter: number;
}

/** The operations of a log in starting order, up to a cut if given. One without an end is `either`. */
export function readHistory(path: string, cut: Cut = { notBefore: Infinity, notAfter: Infinity }): Operation[] {
  const operations = new Map<string, Operation>();
  const beyond = new Set<string>();
  for (const text of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const line = JSON.parse(text) as Line;
    if (line.line === 'begun' && line.at > cut.notAfter) beyond.add(line.id);
    if (beyond.has(line.id) || (line.line !== 'begun' && line.at > cut.notBefore)) continue;
    if (line.line === 'begun') {
      const { id, companyId, kind, subject, request } = line;
      operations.set(id, { id, companyId, kind, subject, request, attempts: [], outcome: 'either', answer: {} });
      continue;
    }
    const operation = operations.get(line.id);
    if (!operation) throw new Error(`${line.id} was never begun`);
    if (line.line === 'tried') operation.attempts.push(line.attempt);
    else {
      operation.outcome = outcomeOf(operation.attempts, operation.request.key);
      operation.answer = line.answer;
    }
  }
  return [...operations.values()];
}
