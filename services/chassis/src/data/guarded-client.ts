import pg from 'pg';
import { requestCost } from '../observability/request-cost.js';
import { inQuerySpan } from './query-span.js';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * The pool's connection: counts the statements of a request, gives each a span when it is traced, and has a guard that pg
 * lacks: a COMMIT that the database turned into a ROLLBACK (a statement had failed and nobody looked) is an error.
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
