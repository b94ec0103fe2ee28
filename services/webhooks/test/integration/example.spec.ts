import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import type { TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { anEndpoint, delivery, happen, startWebhooks } from '../support/webhooks-service.js';

describe('the example of a receiver', () => {
  let test: TestService;
  const programs: ChildProcess[] = [];
  beforeAll(async () => {
    test = await startWebhooks();
  });
  afterAll(async () => {
    for (const program of programs) {
      program.kill('SIGKILL');
      await once(program, 'exit');
    }
    await test.stop();
  });

  const start = async (port: number, secret: string) => {
    const example = path.resolve('deploy/examples/receive-webhook.mjs');
    const program = spawn(process.execPath, [example, String(port)], {
      env: { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: secret },
    });
    programs.push(program);
    const lines: string[] = [];
    createInterface({ input: program.stdout }).on('line', (line) => lines.push(line));
    await once(program.stderr, 'data');
    return lines;
  };

  it('takes what is signed with its secret, and prints it', async () => {
    const port = await freePort();
    const mine = await anEndpoint(test, `http://127.0.0.1:${port}/`);
    const lines = await start(port, mine.secret);
    const id = await happen(test, mine.companyId);
    await waitFor(() => lines.length === 1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id, type: 'public.quotation.accepted.v1' });
    expect(await delivery(test, mine)).toMatchObject({ state: 'delivered', lastStatus: 204 });
  });

  it('refuses what is signed with another', async () => {
    const port = await freePort();
    const mine = await anEndpoint(test, `http://127.0.0.1:${port}/`);
    const other = await anEndpoint(test, `http://127.0.0.1:${port}/other`);
    const lines = await start(port, other.secret);
    await happen(test, mine.companyId);
    expect(await delivery(test, mine, ({ lastStatus }) => lastStatus !== null)).toMatchObject({ lastStatus: 401 });
    expect(lines).toEqual([]);
  });
});
