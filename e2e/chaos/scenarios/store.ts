import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Person } from '../../support/api.js';
import { createDocument } from '../../support/documents.js';
import { noisePicture } from '../../support/noise-picture.js';
import { collect } from '../history/collect.js';
import { query } from '../history/read-databases.js';
import { counted, type Violation } from '../history/violation.js';
import type { Outcome, Scenario } from '../scenario.js';
import { openStage, type Stage } from '../stage.js';

const run = promisify(execFile);
const CLEAN = [413, 503, 507];
/** Smaller than the picture. */
const DISK = '256k';

/** Bodies around 1 MiB and over the limit, a full disk and a read-only one: a clean refusal that leaves nothing. */
export const store: Scenario = {
  name: 'store',
  fault: 'bodies of 1 and 9 MiB; disk of the object store full, then read-only',
  async run() {
    const stage = await openStage(1);
    try {
      return [await fill(stage)];
    } finally {
      await stage.stop();
    }
  },
};

interface Tried {
  what: string;
  status: number;
}

async function fill(stage: Stage): Promise<Outcome> {
  const [person] = stage.people as [Person];
  const bodies = await sendBodies(person);
  const isRoot = process.getuid?.() === 0;
  // Mounting over the folder needs root; `objects.spec.ts` of the chassis covers the refusal itself.
  const before = await upload(person, 'before');
  const full = isRoot ? await withMount(stage, small, () => upload(person, 'a full disk')) : [];
  const fixed = isRoot ? await withMount(stage, readOnly, () => upload(person, 'a read-only disk')) : [];
  const after = [...before, ...(await upload(person, 'afterwards'))];
  const refused = [...full, ...fixed];
  return {
    fault: store.fault,
    operations: bodies.tried.length + refused.length + after.length,
    acknowledged: [...bodies.tried, ...refused, ...after].filter(({ status }) => status < 300).length,
    violations: [
      ...bodies.violations,
      ...refused.filter(({ status }) => !CLEAN.includes(status)).map(unclean),
      ...after.filter(({ status }) => status !== 201).map(unclean),
      ...(await leftovers(stage, after.length)),
    ],
    readySeconds: null,
    note: [...bodies.tried, ...refused].map(({ what, status }) => `${what}: ${status}`).join(', '),
  };
}

const unclean = ({ what, status }: Tried): Violation => ({ fault: 'stuck', what: `${what}: ${status}` });

async function sendBodies(person: Person): Promise<{ tried: Tried[]; violations: Violation[] }> {
  const { id, version } = await createDocument(person, 'Request', 'Cuerpos grandes');
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      op: 'add',
      id: randomUUID(),
      parentId: null,
      afterId: null,
      type: 'PART',
      code: `P-${at}`,
      description: 'x'.repeat(450),
      unit: 'kg',
      quantity: '1',
    }));
  const edit = (operations: object[]) => person.api.patch(`/api/quotation/${id}/items`, { version, operations });
  const [large, tooLarge] = [rows(1_700), rows(15_500)];
  const over = await edit(tooLarge);
  const around = await edit(large);
  const { body } = await person.api.get<{ quotation: { elements: unknown[] } }>(`/api/quotation/get-quotation/${id}`);
  return {
    tried: [
      { what: '9 MiB', status: over.status },
      { what: '1 MiB', status: around.status },
    ],
    violations: [
      ...(over.status === 413 ? [] : [unclean({ what: '9 MiB', status: over.status })]),
      ...(around.status === 200 ? [] : [unclean({ what: '1 MiB', status: around.status })]),
      ...counted('items of the body of 1 MiB', body.quotation.elements.length, large.length),
    ],
  };
}

type Mount = (folder: string) => string[][];

const small: Mount = (folder) => [['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]];
const readOnly: Mount = (folder) => [
  ['--bind', folder, folder],
  ['-o', 'remount,ro,bind', folder],
];

/** Mounts something else over the folder of objects while `work` runs. */
async function withMount<T>({ dataFolder }: Stage, mount: Mount, work: () => Promise<T>): Promise<T> {
  const folder = path.join(dataFolder, 'objects');
  for (const options of mount(folder)) await run('mount', options);
  try {
    return await work();
  } finally {
    await run('umount', ['-l', folder]);
  }
}

async function upload({ api, companyId }: Person, what: string): Promise<Tried[]> {
  const form = new FormData();
  form.set('type', 'gallery');
  form.set('companyId', companyId);
  form.set('file', new Blob([new Uint8Array(noisePicture(600, 600))], { type: 'image/png' }), 'Ruido.png');
  const headers = { authorization: `Bearer ${api.token}` };
  const answer = await fetch(new URL('/api/attachment', api.url), { method: 'POST', body: form, headers });
  await answer.arrayBuffer();
  return [{ what, status: answer.status }];
}

async function leftovers(stage: Stage, expected: number): Promise<Violation[]> {
  const [person] = stage.people as [Person];
  const [row] = await query<{ count: string }>(
    stage.dataFolder,
    'companies',
    'SELECT count(*) FROM attachment WHERE company_id = $1',
    [person.companyId],
  );
  const { objects } = await collect(stage, 0);
  return [
    ...counted('attachments', Number(row?.count), expected),
    ...objects.orphans.map((key) => ({ fault: 'ghost' as const, what: `object ${key}` })),
  ];
}
