import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { documentOutputs } from '@cotizaobra/proto/documents/model';
import { ReadAnswerWorkbook } from '@cotizaobra/proto/documents/read-answer-workbook';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { aQuotation } from '../support/print-documents.js';

jest.setTimeout(120_000);

const start = (port: number): Promise<TestService> =>
  startTestService(service, {
    env: { CHROME_DATA_DIR: chromeDataDir, OBJECT_STORE: `s3://key:secret@127.0.0.1:${port}/bucket?tls=false` },
    schema: documentsEnvSchema,
  });
const objectKey = `incoming/${'0'.repeat(32)}`;

describe('an object store that is away', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await start(1);
  });
  afterAll(() => test.stop());

  it.each(documentOutputs)('is said at once for a document as %s', async (output) => {
    const asked = test.client.request(RenderDocument, { document: aQuotation(), output });
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('is said of a form that comes back', async () => {
    const asked = test.client.request(ReadAnswerWorkbook, { objectKey });
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});

describe('an object store that takes calls and never answers', () => {
  let test: TestService;
  let silent: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    test = await start((silent.address() as AddressInfo).port);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await test.stop();
    await new Promise((closed) => silent.close(closed));
  });

  it('ends in a clear error before anybody stops waiting', async () => {
    const asked = test.client.request(RenderDocument, { document: aQuotation(), output: 'pdf' });
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });
});
