import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { consoleLine } from '../../src/supervisor/console-lines';
import { openLog, openLogs } from '../../src/supervisor/log-file';

describe('what of a log the console shows', () => {
  it('shows warnings and errors of our processes with their reason', () => {
    expect(consoleLine('pino', '{"level":"error","msg":"handler failed","err":{"message":"no connection"}}')).toBe(
      'ERROR handler failed: no connection',
    );
    expect(consoleLine('pino', '{"level":"warn","msg":"NATS disconnected"}')).toBe('WARN NATS disconnected');
  });

  it('knows levels by number too', () => {
    expect(consoleLine('pino', '{"level":50,"msg":"close failed"}')).toBe('ERROR close failed');
  });

  it('keeps their everyday lines in the file', () => {
    expect(consoleLine('pino', '{"level":"info","msg":"request"}')).toBeNull();
    expect(consoleLine('pino', '{"level":30,"msg":"request"}')).toBeNull();
    expect(consoleLine('pino', '')).toBeNull();
  });

  it('shows what the runtime prints when a process dies', () => {
    expect(consoleLine('pino', "Error: Cannot find module 'x'")).toBe("Error: Cannot find module 'x'");
  });

  it('shows of the servers what somebody must look at', () => {
    expect(consoleLine('postgres', 'FATAL:  could not write lock file: No space left on device')).toMatch('No space');
    expect(consoleLine('postgres', 'FATAL:  the database system is starting up')).toBeNull();
    expect(consoleLine('postgres', 'ERROR:  duplicate key value')).toBeNull();
    expect(consoleLine('nats', '[1] [ERR] JetStream out of resources')).toMatch('out of resources');
    expect(consoleLine('nats', '[1] [INF] Server is ready')).toBeNull();
  });
});

describe('a log file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-logs-'));
  const file = path.join(folder, 'web.log');
  const writeOne = async (text: string): Promise<void> => {
    const log = openLog(folder, 'web', 10);
    log.end(text);
    await once(log, 'close');
  };

  afterAll(() => rmSync(folder, { recursive: true }));

  it('goes on where it was while it is small', async () => {
    await writeOne('one ');
    await writeOne('two ');
    expect(readFileSync(file, 'utf8')).toBe('one two ');
  });

  it('begins anew when it grew, and keeps the last three', async () => {
    for (const text of [
      'first long text',
      'second long text',
      'third long text',
      'fourth long text',
      'fifth long text',
    ]) {
      writeFileSync(file, text);
      await writeOne('');
    }
    expect(readFileSync(file, 'utf8')).toBe('');
    expect(['1', '2', '3'].map((age) => readFileSync(`${file}.${age}`, 'utf8').split(' ')[0])).toEqual([
      'fifth',
      'fourth',
      'third',
    ]);
    expect(existsSync(`${file}.4`)).toBe(false);
  });
});

describe('the logs of a process that runs several parts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-logs-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are a file for each part, and one for what belongs to none', async () => {
    const log = openLogs(folder, { name: 'cotizaobra', parts: [{ name: 'chat', health: null }] });
    for (const line of ['{"process":"chat","msg":"one"}', '{"process":"other","msg":"two"}', 'three']) log.write(line);
    await log.end();
    const read = (name: string): string => readFileSync(path.join(folder, `${name}.log`), 'utf8');
    expect(read('chat')).toBe('{"process":"chat","msg":"one"}\n');
    expect(read('cotizaobra')).toBe('{"process":"other","msg":"two"}\nthree\n');
  });
});
