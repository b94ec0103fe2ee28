import { baseEnv } from '@cotizaobra/chassis/config/base-env';
import { EnvError, parseEnv } from '@cotizaobra/chassis/config/read-env';
import { z } from 'zod';

describe('settings', () => {
  const schema = baseEnv({ database: true, objectStore: true }, { CHROME_PATH: z.string() });
  const valid = {
    HTTP_PORT: '4101',
    NATS_URL: 'nats://127.0.0.1:4222',
    DATABASE_URL: 'postgresql://127.0.0.1/x',
    OBJECT_STORE: 'folder:/tmp/x',
    CHROME_PATH: '/usr/bin/chromium',
  };

  const faultsOf = (source: Record<string, string | undefined>): readonly string[] => {
    try {
      parseEnv(schema, source);
      return [];
    } catch (error) {
      if (error instanceof EnvError) return error.faults;
      throw error;
    }
  };

  it('have defaults and the types the code needs', () => {
    expect(parseEnv(schema, valid)).toMatchObject({
      HTTP_PORT: 4101,
      HOST: '127.0.0.1',
      NODE_ENV: 'development',
      MESSAGE_CONCURRENCY: 32,
      CHROME_PATH: '/usr/bin/chromium',
    });
  });

  it('name every fault at once, and no value', () => {
    const faults = faultsOf({ ...valid, HTTP_PORT: 'hunter2', NATS_URL: undefined, LOG_LEVEL: 'loud' });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['LOG_LEVEL', 'HTTP_PORT', 'NATS_URL']);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('must have what the service says it needs', () => {
    expect(faultsOf({ ...valid, DATABASE_URL: '' })).toEqual(['settings: needs DATABASE_URL and OBJECT_STORE']);
  });

  it('refuse a folder for objects in production', () => {
    expect(faultsOf({ ...valid, NODE_ENV: 'production' })).toEqual([
      'OBJECT_STORE: a folder is for one machine: production needs s3://',
    ]);
    expect(faultsOf({ ...valid, NODE_ENV: 'production', OBJECT_STORE: 's3://k:s@h/b' })).toEqual([]);
  });

  it('refuse a folder for mails in production, and a mail server that is none', () => {
    const production = { ...valid, NODE_ENV: 'production', OBJECT_STORE: 's3://k:s@h/b' };
    expect(faultsOf({ ...production, MAIL_URL: 'file:/tmp/x' })).toEqual([
      'MAIL_URL: files reach nobody: production needs smtp:// or smtps://',
    ]);
    expect(faultsOf({ ...production, MAIL_URL: 'smtps://u:p@mail.example.pe' })).toEqual([]);
    expect(faultsOf({ ...valid, MAIL_URL: 'http://example.pe' })).toEqual([
      'MAIL_URL: smtp://host, smtps://host or file:/folder',
    ]);
    expect(faultsOf({ ...valid, MAIL_FROM: 'x\r\nBcc: a@b.pe' })).toEqual(['MAIL_FROM: Name <address>']);
  });
});
