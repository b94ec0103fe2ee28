import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import type { Platform } from '../../support/platform.js';
import { Fixtures } from '../support/fixtures.js';
import { must } from '../support/people.js';
import { smallPdf } from '../support/pictures.js';
import { callRoute } from '../support/send.js';
import { type Role, roles, type World } from '../support/world.js';
import { cellOf } from './cells.js';
import { objectRows } from './expected.js';
import type { Cell } from './rows.js';

type ObjectKind = keyof typeof objectRows;

/** Path of an object of each kind for a browser. */
const addresses: Record<ObjectKind, (world: World) => Promise<string[]>> = {
  logo: async (world) => [(await new Fixtures(world).attachment()).url],
  'small logo': async (world) => {
    const { url } = await new Fixtures(world).attachment();
    return [url.replace('/companies/', '/companies-small/')];
  },
  catalogue: async ({ apis, people }) => {
    const input = {
      body: { companyId: people.owner.companyId, type: 'catalog' },
      file: { name: 'catálogo.pdf', bytes: smallPdf },
    };
    const { body } = await must(callRoute(apis.owner, companyRoutes.uploadAttachment, input));
    return [String(body.url)];
  },
  'picture of an announcement': async (world) => [await new Fixtures(world).postImage()],
  'rendered document': async ({ apis, request, platform }) => {
    await must(apis.owner.get(`/api/quotation/${request.id}/pdf`));
    return waysTo('rendered', someObject(platform, 'rendered'));
  },
  'original of an import': async (world) => {
    await new Fixtures(world).fromWorkbook();
    return waysTo('imports', someObject(world.platform, 'imports'));
  },
  "client's workbook with prices": async (world) => {
    const { id } = await new Fixtures(world).fromWorkbook();
    await must(world.apis.owner.get(`/api/quotation/${id}/client-workbook`));
    return waysTo('imports-filled', someObject(world.platform, 'imports-filled'));
  },
  'upload on its way': async ({ platform }) => {
    // As in the folder store: the metadata, and next to it the bytes.
    const [key, file] = [randomBytes(16).toString('hex'), `.${randomUUID()}.bytes`];
    const folder = path.join(platform.dataFolder, 'objects/incoming');
    writeFileSync(path.join(folder, file), 'en camino');
    const object = { contentType: 'image/webp', etag: 'x', size: 9, file };
    writeFileSync(path.join(folder, `${key}.object`), JSON.stringify(object));
    return waysTo('incoming', key);
  },
};

/** Name of an object in the folder store. */
function someObject({ dataFolder }: Platform, folder: string): string {
  const name = readdirSync(path.join(dataFolder, 'objects', folder)).find((file) => /^\w/.test(file));
  if (!name) throw new Error(`nothing is stored in ${folder}`);
  return name.replace(/\.object$/, '');
}

/** Direct paths, and paths that a careless server would normalise to them. */
const waysTo = (folder: string, name: string): string[] => [
  `/api/files/${folder}/${name}`,
  `/api/files/companies/..%2F..%2F${folder}%2F${name}`,
  `/api/files/%2e%2e/${folder}%2F${name}`,
  `/api/files/${folder}%2F${name}/x.webp`,
];

export function testObjects(world: () => World): void {
  it.each(Object.keys(objectRows) as ObjectKind[])('%s', async (kind) => {
    const { apis } = world();
    for (const address of await addresses[kind](world())) {
      const cells: Partial<Record<Role, Cell>> = {};
      for (const role of roles) cells[role] = cellOf(await apis[role].get(address));
      expect([address, cells]).toEqual([address, objectRows[kind]]);
    }
  });
}
