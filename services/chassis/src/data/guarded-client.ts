import pg from 'pg';
import { requestCost } from '../observability/request-cost.js';
import { inQuerySpan } from './query-span.js';

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * The pool's connection: counts the statements of a request, gives each a span when it is traced, and has two guards that pg lacks:
 * - a query that the database does not answer in time takes its connection with it; otherwise the pool would hand out
 *   a connection on which that query, and perhaps an open transaction, is still alive;
 * - a COMMIT that the database turned into a ROLLBACK (a statement had failed and nobody looked) is an error.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as AnyQuery;
    const guarded: AnyQuery = (...args) => {
      requestCost.query();
      return inQuerySpan(args[0], this.database, () => guard(this, args[0], plain(...args)));
    };
    Object.defineProperty(this, 'query', { value: guarded });
  }
}

function guard(client: pg.Client, text: unknown, result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  return result.then(
    (answer: pg.QueryResult) => {
      if (text === 'COMMIT' && answer.command !== 'COMMIT') throw new Error('the transaction had failed: rolled back');
      return answer;
    },
    (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') destroySocket(client);
      throw error;
    },
  );
}

function destroySocket(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
