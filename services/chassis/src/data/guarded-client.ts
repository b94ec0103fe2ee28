import type { Writable } from 'node:stream';
import pg from 'pg';
import { requestCost } from '../observability/request-cost.js';
import { faultCode, OLD_PLAN } from './pg-faults.js';
import { forgetNames, nameOf } from './prepared-texts.js';
import { inQuerySpan } from './query-span.js';

type AnyQuery = (...args: unknown[]) => unknown;

/** What opens a transaction. Nothing depends on its answer: if it fails, so does the statement after it. */
const OPENS = /^(?:START|SET) TRANSACTION/;
const OPENED = Promise.resolve({ command: 'START', rows: [], rowCount: null, fields: [] });

/**
 * The pool's connection: counts the statements of a request and adds a span for each when tracing is on. It also adds a
 * check that pg lacks: a COMMIT that the database turned into a ROLLBACK, after an ignored error, throws. A connection
 * that dies between two owners only fails what comes next. What is sent in one turn of the loop leaves in one write:
 * START TRANSACTION with the first statement, the outbox's events with the COMMIT.
 */
export class GuardedClient extends pg.Client {
  private isHeld = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool hands it over a moment before TypeORM listens. An error that nobody hears would end the process.
    this.on('error', () => undefined);
    const plain = this.query.bind(this) as AnyQuery;
    const guarded: AnyQuery = (...args) => {
      requestCost.query();
      this.hold();
      return inQuerySpan(args[0], this.database, () => guard(args[0], plain(...prepared(args))));
    };
    Object.defineProperty(this, 'query', { value: guarded });
  }

  private hold(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.isHeld = false;
      stream.uncork();
    });
  }
}

/** A text with parameters is sent once for each connection, and parsed once. */
function prepared(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args;
  const name = nameOf(text);
  return name === undefined ? args : [{ name, text, values }, ...rest];
}

function guard(text: unknown, result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  if (typeof text === 'string' && OPENS.test(text)) {
    result.catch(() => undefined);
    return OPENED;
  }
  if (text !== 'COMMIT') return result.catch(forgetOldPlans);
  return result.then((answer: pg.QueryResult) => {
    if (answer.command !== 'COMMIT') throw new Error('the transaction had failed: rolled back');
    return answer;
  });
}

/** FEATURE_NOT_SUPPORTED: 'cached plan must not change result type'. */
function forgetOldPlans(error: unknown): never {
  if (faultCode(error) === OLD_PLAN) forgetNames();
  throw error;
}
