import { randomUUID } from 'node:crypto';
import type { Person } from './api.js';
import { createDocument, type Draft, sampleOperations } from './documents.js';
import { Session } from './session.js';

export interface LoadReport {
  answers: number;
  /** Every answer that was not the expected one, and every call without an answer. */
  failures: string[];
  /** Codes of the documents that the platform acknowledged, by company. */
  created: Map<Person, string[]>;
}

interface LoadOptions {
  /** Age of a token when its person exchanges it. */
  renewAfterMs?: number;
}

const PAUSE_MS = 40;
/** One rendering in so many rounds of a client, because a browser renders documents and would use the whole machine. */
const RENDER_EVERY = 12;

/** People at work. Each does one thing after the other through every kind of process. Nothing is repeated. */
export class Load {
  private readonly report: LoadReport = { answers: 0, failures: [], created: new Map() };
  private readonly sessions: Session[];
  private readonly clients: Promise<void>[];
  private running = true;

  constructor(people: readonly Person[], options: LoadOptions = {}) {
    this.sessions = people.map((person) => new Session(person, options.renewAfterMs));
    this.clients = this.sessions.map((session) => this.work(session.person, session));
  }

  /** Time of the oldest token in use. */
  get oldestToken(): number {
    return Math.min(...this.sessions.map(({ grantedAt }) => grantedAt));
  }

  get answers(): number {
    return this.report.answers;
  }

  /** So far. */
  get failures(): readonly string[] {
    return this.report.failures;
  }

  async stop(): Promise<LoadReport> {
    this.running = false;
    await Promise.all(this.clients);
    return this.report;
  }

  private async work(person: Person, session: Session): Promise<void> {
    const draft = await createDocument(person, 'Request');
    this.report.created.set(person, [draft.code]);
    for (let round = 0; this.running; round += 1) {
      if (session.isDue) await this.judge('session', 200, () => session.renew());
      await this.read(session.person, draft, round);
      await this.write(session.person, draft, (code) => this.report.created.get(person)?.push(code));
    }
  }

  private async read({ api, companyId }: Person, { id }: Draft, round: number): Promise<void> {
    await this.judge('identity', 200, () => api.get('/api/auth/me'));
    await this.judge('companies', 200, () => api.get(`/api/company/${companyId}`));
    await this.judge('quotations', 200, () => api.get(`/api/quotation/get-quotation/${id}`));
    await this.judge('chat', 200, () => api.get('/api/chats-parts/unread'));
    await this.judge('notifications', 200, () => api.get('/api/user/notifications/count'));
    await this.judge('posts', 200, () => api.get('/api/portal/posts'));
    await this.judge('technical-data', 200, () => api.get('/api/portal/technical-data/count'));
    await this.judge('web', 200, () => api.get('/'));
    if (round % RENDER_EVERY === 0) await this.judge('documents', 200, () => api.get(`/api/quotation/${id}/preview`));
  }

  /** A new document with its items. */
  private async write(person: Person, { id, code }: Draft, created: (code: string) => void): Promise<void> {
    const key = randomUUID();
    const copy = await this.judge(`duplicate of ${code}`, 201, () =>
      person.api.post<Draft>(`/api/quotation/${id}/duplicate`, {}, { key }),
    );
    if (!copy) return;
    created(copy.code);
    const { operations } = sampleOperations(false);
    await this.judge('items', 200, () =>
      person.api.patch(`/api/quotation/${copy.id}/items`, { version: copy.version, operations }, { key: randomUUID() }),
    );
  }

  private async judge<T>(
    what: string,
    expected: number,
    call: () => Promise<{ status: number; body: T; bytes: Buffer }>,
  ): Promise<T | null> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    try {
      const { status, body, bytes } = await call();
      this.report.answers += 1;
      if (status === expected) return body;
      this.report.failures.push(`${what}: ${status} ${bytes.toString().slice(0, 300)}`);
    } catch (error) {
      this.report.failures.push(`${what}: ${String(error)} ${String((error as Error).cause)}`);
    }
    return null;
  }
}
