import { randomUUID } from 'node:crypto';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CountPartidas } from '@cotizaobra/proto/technical-data/count-partidas';
import { technicalDataErrors } from '@cotizaobra/proto/technical-data/errors';
import { GetPublicPartida } from '@cotizaobra/proto/technical-data/get-public-partida';
import { ImportPartida } from '@cotizaobra/proto/technical-data/import-partida';
import { ImportResources } from '@cotizaobra/proto/technical-data/import-resources';
import { ListCategories } from '@cotizaobra/proto/technical-data/list-categories';
import { Controller } from '@nestjs/common';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson, type Person } from '../support/keys.js';
import { CompaniesAnswers, startAnswers } from '../support/services.js';

@Controller()
class TechnicalDataAnswers {
  static received: { input: unknown; context: RequestContext }[] = [];

  @Handles(ImportResources)
  import(
    input: MessagePayload<typeof ImportResources>,
    context: RequestContext,
  ): MessageOutput<typeof ImportResources> {
    TechnicalDataAnswers.received.push({ input, context });
    return { rows: 1, created: 1, updated: 0, skipped: 0, errors: [] };
  }

  @Handles(ImportPartida)
  refuse(): never {
    throw new AppError(technicalDataErrors.IMPORT_ROWS_REFUSED, {}, [
      { path: 'rows.5.quantity', code: 'cell', message: 'Fila 5, columna Cantidad: «ocho» no es un número.' },
    ]);
  }

  @Handles(CountPartidas)
  count() {
    return { count: 555 };
  }

  @Handles(ListCategories)
  categories() {
    return { categories: [], total: 555 };
  }

  @Handles(GetPublicPartida)
  get(): never {
    throw new AppError(technicalDataErrors.PARTIDA_NOT_FOUND);
  }
}

describe('tables that people upload', () => {
  let gateway: TestGateways;
  const services: RunningService[] = [];
  const member = aPerson();
  const admin = aPerson({ role: 'superAdmin' });

  beforeAll(async () => {
    gateway = await startTestGateways();
    services.push(await startAnswers('companies', CompaniesAnswers, gateway.nats.url));
    services.push(await startAnswers('technical-data', TechnicalDataAnswers, gateway.nats.url));
    CompaniesAnswers.companies.set(member.userId, randomUUID());
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  const formWith = (fields: Record<string, string>, content: BlobPart = 'a,b'): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([content]), 'Cañerías.csv');
    return form;
  };
  const send = async (path: string, form: FormData, person?: Person, headers: Record<string, string> = {}) => {
    const authorization: Record<string, string> = person
      ? { authorization: `Bearer ${await gateway.keys.token(person)}` }
      : {};
    const response = await fetch(`${gateway.urls[0]}${path}`, {
      method: 'POST',
      body: form,
      headers: { ...authorization, ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const waiting = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of gateway.objects.list('incoming/')) keys.push(key);
    return keys;
  };

  it('reach their service by key, with the fields of the form and the key of the call', async () => {
    const form = formWith({ mapping: '{"description":1}', skipBadRows: 'true' });
    const key = randomUUID();
    expect(await send('/api/resource/import', form, member, { 'idempotency-key': key })).toMatchObject({
      status: 201,
      body: { created: 1 },
    });
    const { input, context } = TechnicalDataAnswers.received[0]!;
    const [objectKey] = await waiting();
    expect(input).toMatchObject({
      file: { objectKey, fileName: 'Cañerías.csv', bytes: 3 },
      mapping: { description: 1 },
      skipBadRows: true,
    });
    expect([context.idempotencyKey, context.actor?.companyId]).toEqual([
      key,
      CompaniesAnswers.companies.get(member.userId),
    ]);
    await gateway.objects.remove(objectKey!);
  });

  it('leave nothing behind when the call is refused', async () => {
    const bad = await send('/api/resource/import', formWith({ mapping: '{}' }), member);
    expect(bad).toMatchObject({ status: 400, body: { code: 'INVALID', errors: [{ path: 'mapping.description' }] } });
    const rows = await send('/api/technical_data/import', formWith({ categoryId: randomUUID() }), admin);
    expect(rows).toMatchObject({
      status: 400,
      body: { code: 'IMPORT_ROWS_REFUSED', errors: [{ path: 'rows.5.quantity' }] },
    });
    expect(await waiting()).toEqual([]);
  });

  it('are refused over ten megabytes before they are read whole', async () => {
    const big = new Uint8Array(11 * 1024 * 1024);
    expect(await send('/api/resource/import/preview', formWith({}, big), member)).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE' },
    });
    expect(await waiting()).toEqual([]);
  });

  it('are refused without the rest when nobody said how long they are', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      start: (body) =>
        body.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n')),
      pull: (body) => {
        sent += chunk.length;
        if (sent > 400 * chunk.length) body.close();
        else body.enqueue(chunk);
      },
    });
    const answer = await fetch(`${gateway.urls[0]}/api/resource/import/preview`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await gateway.keys.token(member)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(100 * chunk.length);
    expect(await waiting()).toEqual([]);
  });

  it.each(['/api/technical_data/import', '/api/technical_data/import/preview'])(
    'ask for a superAdmin at %s',
    async (path) => {
      expect(await send(path, formWith({}), member)).toMatchObject({ status: 403 });
      expect(await send(path, formWith({}))).toMatchObject({ status: 401 });
    },
  );

  it.each(['/api/resource/import', '/api/resource/import/preview'])(
    'ask for a member of a company at %s',
    async (path) => {
      expect(await send(path, formWith({}))).toMatchObject({ status: 401 });
      expect(await send(path, formWith({}), aPerson())).toMatchObject({ status: 403 });
    },
  );

  it('stand beside the public count, which is no partida', async () => {
    expect(await gateway.call('GET', '/api/portal/technical-data/count')).toMatchObject({
      status: 200,
      body: { count: 555 },
    });
    expect(await gateway.call('GET', `/api/portal/technical-data/${randomUUID()}`)).toMatchObject({ status: 404 });
  });

  it('are sorted in a tree that is not the one of the directory', async () => {
    expect((await gateway.call('GET', '/api/portal/category')).body).toEqual({ categories: [], total: 555 });
    const directory = await gateway.call('GET', '/api/portal/category?scope=directory');
    expect(directory.body.text).toContain('Herramientas');
    expect(directory.headers.get('cache-control')).toBe('public, max-age=86400');
  });
});
