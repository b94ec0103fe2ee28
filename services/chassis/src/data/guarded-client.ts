import pg from 'pg';
import { requestCost } from '../observability/request-cost.js';
import { inQuerySpan } from './query-span.js';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * The pool's connection: counts the statements of a request and adds a span for each when tracing is on. It also adds a
 * check that pg lacks: a COMMIT that the database turned into a ROLLBACK, after an ignored error, throws.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as AnyQuery;
    const guarded: AnyQuery = (...args) => {
      requestCost.query();
      return inQuerySpan(args[0], this.database, () => guard(args[0], plain(...args)));
    };
    Object.defineProperty(this, 'query', { value: guarded });
  }
}

function guard(text: unknown, result: unknown): unknown {
  if (text !== 'COMMIT' || !(result instanceof Promise)) return result;
  return result.then((answer: pg.QueryResult) => {
    if (answer.command !== 'COMMIT') throw new Error('the transaction had failed: rolled back');
    return answer;
  });
}
