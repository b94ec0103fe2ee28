import { randomObjectKey } from '@cotizaobra/chassis/objects/object-key';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { IncomingFile } from '@cotizaobra/proto/core/files';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import { AddSupply } from '@cotizaobra/proto/technical-data/add-supply';
import { CreateCategory } from '@cotizaobra/proto/technical-data/create-category';
import { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import type { Partida } from '@cotizaobra/proto/technical-data/model';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { SavePartida } from '@cotizaobra/proto/technical-data/save-partida';
import { service } from '../../src/service.js';

export const startTechnicalData = (): Promise<TestService> => startTestService(service);

export const admin: Actor = testActor({ role: 'superAdmin', companyId: null });

let made = 0;
/** A name that no other category or partida has. */
export function newName(what: string): string {
  made += 1;
  return `${what} ${made}`;
}

export async function aCategory(test: TestService, name = newName('Categoría'), parentId?: string): Promise<string> {
  return (await test.client.request(CreateCategory, { name, parentId }, admin)).id;
}

/** A partida without supplies, in a category of its own unless told. */
export async function aPartida(
  test: TestService,
  overrides: Partial<MessageInput<typeof SavePartida>> = {},
): Promise<Partida> {
  const categoryId = overrides.categoryId ?? (await aCategory(test));
  const form = { item: newName('Partida'), performance: '12', unit: 'm³', ...overrides, categoryId };
  return test.client.request(SavePartida, form, admin);
}

export const withSupply = (
  test: TestService,
  { id }: Pick<Partida, 'id'>,
  supply: Omit<MessageInput<typeof AddSupply>, 'id'>,
): Promise<Partida> => test.client.request(AddSupply, { id, ...supply }, admin);

export async function aResource(
  test: TestService,
  actor: Actor,
  overrides: Partial<MessageInput<typeof CreateResource>['resource']> = {},
): Promise<Resource> {
  return test.client.request(CreateResource, { resource: { description: newName('Cemento'), ...overrides } }, actor);
}

/** A file as the gateway received it. */
export async function received(
  test: TestService,
  content: string | Buffer,
  fileName = 'archivo.csv',
): Promise<IncomingFile> {
  const objectKey = randomObjectKey('incoming');
  const bytes = Buffer.from(content as string);
  await test.get(ObjectStore).put(objectKey, bytes, { contentType: 'application/octet-stream' });
  return { objectKey, fileName, bytes: bytes.length };
}

export const isGone = async (test: TestService, { objectKey }: IncomingFile): Promise<boolean> =>
  (await test.get(ObjectStore).stat(objectKey)) === null;
