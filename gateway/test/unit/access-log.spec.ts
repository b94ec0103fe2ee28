import type { Logger } from '@cotizaobra/chassis/observability/logger';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import Fastify from 'fastify';
import { logRequests } from '../../src/http/access-log.js';
import { correlate } from '../../src/http/correlate.js';
import { countCost } from '../../src/http/count-cost.js';
import type { HttpMetrics } from '../../src/http/http-metrics.js';
import { asAppError, sendProblem } from '../../src/http/problem.filter.js';

/** A server with one route for each outcome, and the lines that it logs. */
async function logged(url: string, body?: object) {
  const lines: object[] = [];
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const write = (line: object) => {
    lines.push(line);
    resolve();
  };
  const logger = { info: write, warn: write } as unknown as Logger;
  const server = Fastify();
  countCost(server);
  // As `identify` leaves a visitor.
  for (const name of ['actor', 'signedIn', 'apiKey']) server.decorateRequest(name, null);
  correlate(server);
  logRequests(server, logger, { observe: () => undefined } as unknown as HttpMetrics);
  server.setErrorHandler((error, request, reply) => sendProblem(reply, asAppError(error), request.id));
  server.post('/api/auth/login', () => {
    throw new AppError(identityErrors.WRONG_CREDENTIALS);
  });
  server.get('/api/quotation/:id', () => {
    throw new AppError(coreErrors.NOT_FOUND);
  });
  server.get('/api/company/:id', () => {
    throw new Error('the database of companies at 10.0.0.7 is gone');
  });
  const answer = await server.inject({ method: body ? 'POST' : 'GET', url, ...(body ? { payload: body } : {}) });
  await written;
  await server.close();
  return { lines, answer };
}

describe('the line of a request', () => {
  it('tells of a sign-in that failed, without what was typed', async () => {
    const { lines } = await logged('/api/auth/login', { email: 'rosa@andes.pe', password: 'Andamio2026' });
    expect(lines).toEqual([
      expect.objectContaining({ route: 'POST /api/auth/login', status: 401, correlationId: expect.any(String) }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/rosa|Andamio/);
  });

  it('tells of an act that was refused, by its route and without its query', async () => {
    const { lines } = await logged('/api/quotation/7?token=secreto');
    expect(lines).toEqual([expect.objectContaining({ route: 'GET /api/quotation/:id', status: 404 })]);
    expect(JSON.stringify(lines)).not.toContain('secreto');
  });

  it('tells of a fault, whose cause the answer does not have', async () => {
    const { lines, answer } = await logged('/api/company/7');
    expect(lines).toEqual([expect.objectContaining({ route: 'GET /api/company/:id', status: 500 })]);
    expect(answer.body).not.toContain('10.0.0.7');
  });
});
