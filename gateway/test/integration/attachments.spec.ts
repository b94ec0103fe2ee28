import { randomUUID } from 'node:crypto';
import { Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { DeleteAttachment } from '@cotizaobra/proto/companies/delete-attachment';
import { companyErrors } from '@cotizaobra/proto/companies/errors';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { StoreAttachment } from '@cotizaobra/proto/companies/store-attachment';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { startAnswers } from '../support/services.js';

const companyId = randomUUID();

@Controller()
class Companies {
  static asked: MessagePayload<typeof StoreAttachment>[] = [];

  @Handles(FindMembership)
  find() {
    return { companyId };
  }

  @Handles(StoreAttachment)
  store(@Input() input: MessagePayload<typeof StoreAttachment>) {
    Companies.asked.push(input);
    if (input.companyId !== companyId) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
    const url = `/api/files/companies/${'0'.repeat(32)}.webp`;
    const createdAt = '2026-11-20T15:00:00.000Z';
    return {
      id: randomUUID(),
      name: input.file.fileName,
      url,
      thumbnail: url,
      type: input.type,
      companyId,
      bytes: 1,
      createdAt,
    };
  }

  @Handles(DeleteAttachment)
  delete() {
    return {};
  }
}

describe('uploading a file of a company', () => {
  let gateway: TestGateways;
  let service: { stop(): Promise<void> };
  beforeAll(async () => {
    gateway = await startTestGateways();
    service = await startAnswers('companies', Companies, gateway.nats.url);
  });
  afterAll(async () => {
    await service.stop();
    await gateway.stop();
  });

  const send = async (fields: Record<string, string>, signedIn = true) => {
    const form = new FormData();
    form.set('file', new Blob(['bytes']), 'Catálogo.pdf');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const headers = new Headers();
    if (signedIn) headers.set('authorization', `Bearer ${await gateway.keys.token(aPerson())}`);
    const response = await fetch(`${gateway.urls[0]}/api/attachment`, { method: 'POST', body: form, headers });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const leftOver = async () => {
    const keys: string[] = [];
    for await (const { key } of gateway.objects.list('incoming/')) keys.push(key);
    return keys;
  };

  it('hands its key to companies and answers the address', async () => {
    const { status, body } = await send({ type: 'catalog', companyId });
    expect([status, body.name]).toEqual([201, 'Catálogo.pdf']);
    expect(Companies.asked.at(-1)).toEqual({
      companyId,
      type: 'catalog',
      file: { objectKey: expect.stringMatching(/^incoming\//), fileName: 'Catálogo.pdf', bytes: 5 },
    });
    expect(await leftOver()).toEqual([]);
  });

  it('leaves nothing of a form that is wrong, of a stranger’s, or without a session', async () => {
    expect(await send({ type: 'cartel', companyId })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
    expect(await send({ type: 'catalog' })).toMatchObject({ status: 400 });
    expect(await send({ type: 'catalog', companyId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await send({ type: 'catalog', companyId }, false)).toMatchObject({ status: 401 });
    expect(await leftOver()).toEqual([]);
  });

  it('is the only way to name an object: a key in the form changes nothing', async () => {
    const objectKey = `incoming/${'f'.repeat(32)}`;
    await send({ type: 'catalog', companyId, objectKey, file: 'x' });
    expect(Companies.asked.at(-1)?.file.objectKey).not.toBe(objectKey);
  });
});

describe('the categories of the directory', () => {
  it('are two levels, for everyone, and no other scope is known', async () => {
    const gateway = await startTestGateways();
    const answer = await fetch(`${gateway.urls[0]}/api/portal/category?scope=directory`);
    const tree = (await answer.json()) as { id: string; name: string; subcategories: { id: string }[] }[];
    expect(tree.map(({ id }) => id)).toEqual(['materiales', 'herramientas', 'equipos-y-maquinarias', 'servicios']);
    for (const { subcategories } of tree) expect(subcategories.length).toBeGreaterThanOrEqual(25);
    expect(tree[0]?.subcategories).toContainEqual({ id: 'cemento', name: 'Cemento', subcategories: [] });
    expect((await gateway.call('GET', '/api/portal/category?scope=otra')).status).toBe(400);
    await gateway.stop();
  });
});
