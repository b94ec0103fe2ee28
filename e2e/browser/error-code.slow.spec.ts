import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser } from '../support/browser.js';
import { accessibilityFaults } from '../support/look.js';
import { type Platform, startPlatform } from '../support/platform.js';
import { type CollectedSpan, startCollector } from '../support/trace-collector.js';
import { waitFor } from '../support/wait-for.js';

describe('a fault that somebody meets in the browser', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let database: pg.Client;
  let code: string;

  beforeAll(async () => {
    collector = await startCollector();
    platform = await startPlatform(undefined, {
      settings: { APART: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    browser = await openBrowser();
    person = await signUp(platform.url, 'Constructora Sin Suerte S.A.C.');
    // The run records the superuser's address for its own health check.
    const server = new URL(platform.processes().find(({ name }) => name === 'postgres')?.health ?? '');
    server.pathname = '/identity';
    database = new pg.Client({ connectionString: server.href });
    await database.connect();
  }, 300_000);
  afterAll(async () => {
    await database?.end();
    await browser?.close();
    await platform?.stop();
    collector?.stop();
  });

  interface LogLine {
    msg?: string;
    correlationId?: string;
    err?: { message: string };
  }
  function linesOf(process: string): LogLine[] {
    const file = path.join(platform.dataFolder, 'logs', `${process}.log`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
  }

  it('is told with a code, which stands in the log lines of gateway and service, beside the cause', async () => {
    const { page } = await newPerson(browser, platform.url, person);
    await page.goto('/app');
    const resend = page.getByRole('button', { name: 'Reenviar enlace' });
    await resend.waitFor();
    await database.query('REVOKE ALL ON mail FROM identity');
    await resend.click();
    const toast = page.getByRole('alert').filter({ hasText: 'No pudimos enviar el enlace' });
    await toast.waitFor();
    code = /Código: ([\da-f-]{36})/.exec(await toast.innerText())?.[1] ?? '';
    expect(code).not.toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
    await database.query('GRANT ALL ON mail TO identity');

    const lines = (process: string) => linesOf(process).filter(({ correlationId }) => correlationId === code);
    await waitFor('the log lines', () => lines('gateway').length > 0 && lines('identity').length > 0);
    expect(lines('gateway').map(({ msg }) => msg)).toContain('request');
    expect(lines('identity').map(({ msg }) => msg)).toEqual(expect.arrayContaining(['handler failed', 'request']));
    expect(lines('identity').find(({ msg }) => msg === 'handler failed')?.err?.message).toContain('mail');
  }, 90_000);

  it("is one trace of the same number, from the browser's request across NATS to SQL", async () => {
    const traceId = code.replaceAll('-', '');
    const below = (parent: string | undefined, process: string, name: RegExp): CollectedSpan | undefined =>
      collector
        .of(traceId)
        .find((span) => span.parentSpanId === parent && span.process === process && name.test(span.name));
    const chain = await waitFor(
      'all spans',
      () => {
        const edge = below(traceId.slice(16), 'gateway', /^POST \/api\/auth\/resend-verification$/);
        const sent = edge && below(edge.spanId, 'gateway', /^identity\.requests\.resend-verification/);
        const taken = sent && below(sent.spanId, 'identity', /^identity\.requests\.resend-verification/);
        const statement = taken && below(taken.spanId, 'identity', /^INSERT mail$/);
        return statement ? [edge, sent, taken, statement] : null;
      },
      30_000,
    );
    expect(chain).toHaveLength(4);
  }, 60_000);
});
