import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, type Person } from '../../support/api.js';
import {
  type Attempt,
  isPutOff,
  isUnknown,
  type Operation,
  type OperationKind,
  outcomeOf,
  type Request,
  type Subject,
} from './operation.js';
import type { Recorder } from './recorder.js';

/** Longer than any deadline of a message, so a later answer never comes. */
const PATIENCE_MS = 25_000;
const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 2_000;
/** Then the client gives up and the result stays unknown. */
const GIVE_UP_MS = 180_000;

interface Answer {
  attempt: Attempt;
  body: Record<string, unknown>;
}

/** One person of a company at the public API. Repeats a request until the result is known, and records the answers. */
export class Client {
  private token: string | null;

  constructor(
    readonly person: Person,
    private readonly recorder: Recorder,
  ) {
    this.token = person.api.token;
  }

  async perform(one: { id: string; kind: OperationKind; subject: Subject; request: Request }): Promise<Operation> {
    const companyId = this.person.companyId;
    this.recorder.begun({ ...one, companyId });
    const attempts: Attempt[] = [];
    const answer = await this.untilKnown(one.request, (attempt) => {
      attempts.push(attempt);
      this.recorder.tried(one.id, attempt);
    });
    const outcome = outcomeOf(attempts, one.request.key);
    this.recorder.ended(one.id, answer);
    return { ...one, companyId, attempts, outcome, answer };
  }

  /** Repeats a read until it is answered; null if refused. */
  async read<T>(path: string): Promise<T | null> {
    const answers: Attempt[] = [];
    const body = await this.untilKnown({ method: 'GET', path, body: undefined, key: null }, (one) => answers.push(one));
    return answers.at(-1)?.status === 200 ? (body as T) : null;
  }

  private async untilKnown(
    request: Omit<Request, 'method'> & { method: string },
    told: (attempt: Attempt) => void,
  ): Promise<Record<string, unknown>> {
    const until = Date.now() + GIVE_UP_MS;
    for (let tries = 0; ; tries += 1) {
      const { attempt, body } = await this.once(request);
      told(attempt);
      if (!isUnknown(attempt) && !isPutOff(attempt)) return body;
      if (attempt.status === 401) await this.signIn();
      if (Date.now() > until) return {};
      await pause(Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** tries));
    }
  }

  private async once({ method, path, body, key }: Omit<Request, 'method'> & { method: string }): Promise<Answer> {
    const began = performance.now();
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const text = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(new URL(path, this.person.api.url), { method, headers, body: text, signal });
      const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
      const ms = Math.round(performance.now() - began);
      const code = response.ok ? null : String(answer.code ?? '');
      return { attempt: { status: response.status, code, ms }, body: answer };
    } catch {
      return { attempt: { status: 'lost', code: null, ms: Math.round(performance.now() - began) }, body: {} };
    }
  }

  private async signIn(): Promise<void> {
    const { api, email } = this.person;
    const answer = await api
      .post<{ access_token: string }>('/api/auth/login', { email, password: PASSWORD })
      .catch(() => null);
    if (answer?.status === 200) this.token = answer.body.access_token;
  }
}
