/** A record as `search_read` returns it. */
type TrytonRecord = Record<string, unknown> & { id: number };

type Values = Record<string, unknown>;

/** Exact numbers, as Tryton's JSON has them. */
export const decimal = (value: string) => ({ __class__: 'Decimal', decimal: value });

export const today = () => {
  const now = new Date();
  return { __class__: 'date', year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

/** A session of Tryton's JSON-RPC, as its own clients use it. */
export class TrytonSession {
  private id = 0;

  private constructor(
    private readonly url: string,
    private readonly authorization: string | null,
    /** Company and employee of the user. */
    readonly context: Values = {},
  ) {}

  /** `forWhom` names the company and the employee: a process may still hold the preferences from before these were set. */
  static async open(url: string, user: string, password: string, forWhom: Values = {}): Promise<TrytonSession> {
    const login = ['common.db.login', [user, { password }]] as const;
    const [userId, session] = await new TrytonSession(url, null).call<[number, string]>(...login);
    const authorization = `Session ${Buffer.from(`${user}:${userId}:${session}`).toString('base64')}`;
    const context = await new TrytonSession(url, authorization).call<Values>('model.res.user.get_preferences', [
      true,
      {},
    ]);
    return new TrytonSession(url, authorization, { ...context, ...forWhom });
  }

  /** Throws with the server's own words. */
  async call<T>(method: string, params: readonly unknown[]): Promise<T> {
    this.id += 1;
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // uWSGI closes every connection without saying so.
        connection: 'close',
        ...(this.authorization ? { authorization: this.authorization } : {}),
      },
      body: JSON.stringify({ id: this.id, method, params }),
    });
    const text = await response.text();
    const answer = response.ok ? (JSON.parse(text) as { result?: T; error?: unknown[] }) : { error: [text] };
    if (answer.error) throw new Error(`${method}: ${response.status} ${JSON.stringify(answer.error).slice(0, 600)}`);
    return answer.result as T;
  }

  /** `on('party.party', 'create', [{ name }])` */
  on<T>(model: string, method: string, ...params: unknown[]): Promise<T> {
    return this.call<T>(`model.${model}.${method}`, [...params, this.context]);
  }

  find(model: string, domain: unknown[], fields: string[]): Promise<TrytonRecord[]> {
    return this.on(model, 'search_read', domain, 0, null, null, fields);
  }

  async create(model: string, values: Values): Promise<number> {
    const [id] = await this.on<number[]>(model, 'create', [values]);
    return id!;
  }

  /** Runs a wizard on these records: each step is a state with the data of its forms. */
  async wizard(name: string, ids: { model: string; ids: number[] } | null, steps: [string, Values][]): Promise<void> {
    const active = ids && { active_model: ids.model, active_id: ids.ids[0], active_ids: ids.ids };
    const context = { ...this.context, ...active };
    const [session, start] = await this.call<[number, string, string]>(`wizard.${name}.create`, [context]);
    for (const [state, data] of [[start, {}] as [string, Values], ...steps])
      await this.call(`wizard.${name}.execute`, [session, data, state, context]);
    await this.call(`wizard.${name}.delete`, [session, context]);
  }
}
