import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptsConnections } from '@cotizaobra/chassis/local-servers/child-server';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import { EICAR } from '@cotizaobra/chassis/testing/test-clamd';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { describeWith } from '../support/given-server.js';

jest.setTimeout(120_000);

const MEGABYTE = 1024 * 1024;

/** With a database of one signature: the real one is 300 MB and changes every day. */
describeWith({ variable: 'CLAMD' }, 'a clamd server', (command) => {
  let dir: string;
  let server: ChildProcess;
  let scanner: VirusScanner;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-clamd-'));
    await mkdir(join(dir, 'signatures'));
    const signature = `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
    await writeFile(join(dir, 'signatures', 'test.ndb'), signature);
    const port = await freePort();
    const config = [
      `DatabaseDirectory ${join(dir, 'signatures')}`,
      'Foreground yes',
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'StreamMaxLength 60M',
    ];
    await writeFile(join(dir, 'clamd.conf'), `${config.join('\n')}\n`);
    server = spawn(command, [`--config-file=${join(dir, 'clamd.conf')}`], { stdio: 'ignore' });
    await waitFor(() => acceptsConnections(port));
    scanner = new VirusScanner(`clamd://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dir, { recursive: true });
  });

  it('lets files of 0 bytes to 50 MB through, several at once', async () => {
    const sizes = [0, 1, 70_000, 5 * MEGABYTE, 50 * MEGABYTE];
    await Promise.all(sizes.map((size) => scanner.check(randomBytes(size))));
  });

  it('finds what is harmful, also behind other bytes', async () => {
    const refused = { code: 'FILE_INFECTED', params: { found: expect.stringContaining('Eicar-Test-Signature') } };
    await expect(scanner.check(Buffer.from(EICAR))).rejects.toMatchObject(refused);
    const hidden = Buffer.concat([randomBytes(300_000), Buffer.from(EICAR)]);
    await expect(scanner.check(hidden)).rejects.toMatchObject(refused);
  });

  it('keeps out a file that it takes no more of', async () => {
    await expect(scanner.check(randomBytes(90 * MEGABYTE))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await scanner.check(Buffer.from('and goes on'));
  });
});
