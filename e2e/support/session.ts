import { type Answer, Api, PASSWORD, type Person } from './api.js';

/** Well before an access token ends (ten minutes). */
const RENEW_AFTER_MS = 240_000;

interface Granted {
  access_token: string;
}

/** A person who stays signed in like a browser: exchanges the refresh token of the cookie in time. */
export class Session {
  private cookie = '';

  /** Uses the current token. */
  person: Person;
  /** Time of the current token; 0 before the first sign-in here. */
  grantedAt = 0;

  constructor(
    person: Person,
    private readonly renewAfterMs = RENEW_AFTER_MS,
  ) {
    this.person = person;
  }

  get isDue(): boolean {
    return Date.now() - this.grantedAt > this.renewAfterMs;
  }

  /** The first time it signs in. */
  async renew(): Promise<Answer<Granted>> {
    const { api, email } = this.person;
    const visitor = new Api(api.url);
    const answer = this.cookie
      ? await visitor.post<Granted>('/api/auth/refresh', {}, { headers: { cookie: this.cookie } })
      : await visitor.post<Granted>('/api/auth/login', { email, password: PASSWORD });
    if (answer.status === 200) this.take(answer);
    return answer;
  }

  private take({ headers, body }: Answer<Granted>): void {
    this.cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    this.grantedAt = Date.now();
    this.person = { ...this.person, api: new Api(this.person.api.url, body.access_token) };
  }
}
