import pg from 'pg';
import { requestCost } from '../observability/request-cost.js';
import { PreparedTexts } from './prepared-texts.js';
import { inQuerySpan } from './query-span.js';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * The pool's connection: counts the statements of a request, adds a span for each when tracing is on, and prepares those
 * that it sends again. It also adds a check that pg lacks: a COMMIT that the database turned into a ROLLBACK, after an
 * ignored error, throws.
 */
export class GuardedClient extends pg.Client {
  private readonly texts = new PreparedTexts();

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as AnyQuery;
    const guarded: AnyQuery = (...args) => {
      requestCost.query();
      return inQuerySpan(args[0], this.database, () => guard(args[0], plain(...this.prepared(args))));
    };
    Object.defineProperty(this, 'query', { value: guarded });
  }

  private prepared(args: unknown[]): unknown[] {
    const [text, values, ...others] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
    const name = this.texts.nameOf(text);
    return name === null ? args : [{ name, text, values }, ...others];
  }
}

function guard(text: unknown, result: unknown): unknown {
  if (text !== 'COMMIT' || !(result instanceof Promise)) return result;
  return result.then((answer: pg.QueryResult) => {
    if (answer.command !== 'COMMIT') throw new Error('the transaction had failed: rolled back');
    return answer;
  });
}
