import { z } from 'zod';
import { type DemoAccount, demoAccounts, enter } from '../accounts.js';
import { demoCompanies } from '../companies.js';
import type { DemoApi } from '../demo-api.js';
import { forEachOf } from '../for-each-of.js';
import { drawn, drawnMark, sheets } from './drawn.js';
import { marks } from './marks.js';
import type { Scene } from './scenes.js';

/** By RUC. Companies without an entry keep the default blueprint cover. */
const covers: Record<string, Scene> = {
  '20990020010': 'analysis',
  '20990020028': 'building',
  '20990020036': 'store',
  '20990020044': 'plant',
  '20990010014': 'plant',
  '20990010022': 'steel',
  '20990010031': 'bricks',
  '20990010049': 'scaffold',
  '20990010057': 'store',
  '20990010065': 'plant',
};

/** By the beginning of the title. */
const announcements: [title: string, scene: Scene][] = [
  ['Concreto premezclado', 'plant'],
  ['Buscamos contratistas', 'building'],
  ['Ladrillo King Kong', 'bricks'],
  ['Malla electrosoldada', 'mesh'],
  ['Acero corrugado', 'steel'],
  ['Alquiler de encofrado', 'scaffold'],
  ['Andamios', 'frames'],
  ['La data técnica', 'analysis'],
];

const idSchema = z.object({ company: z.object({ id: z.string(), ruc: z.string() }).nullable() });
const lookSchema = z.object({ logoCompany: z.string().nullable(), coverImage: z.string().nullable() });
const postsSchema = z.object({ posts: z.array(z.object({ id: z.string(), title: z.string(), image: z.unknown() })) });

/** Draws logos and covers. Existing ones stay as they are. */
export const fillInCompanyPictures = (api: DemoApi): Promise<void> =>
  forEachOf([...Object.values(demoAccounts), ...demoCompanies], (account) => dress(api, account));

/** Draws pictures of announcements. Existing ones stay as they are. */
export async function fillInPostPictures(api: DemoApi): Promise<void> {
  const admin = await enter(api, demoAccounts.admin);
  const { posts } = postsSchema.parse(await admin.get('/api/post/managed'));
  await forEachOf(announcements, async ([start, scene]) => {
    const post = posts.find(({ title, image }) => title.startsWith(start) && image === null);
    if (!post) return;
    const form = withFile({}, await drawn(scene, sheets.announcement));
    const { image } = z.object({ image: z.string() }).parse(await admin.post('/api/post/image', form));
    await admin.patch(`/api/post/${post.id}`, { image });
  });
}

async function dress(api: DemoApi, account: DemoAccount): Promise<void> {
  const person = await enter(api, account);
  const { company } = idSchema.parse(await person.get('/api/auth/me'));
  if (!company) return;
  const { logoCompany, coverImage } = lookSchema.parse(await person.get(`/api/company/${company.id}`));
  const give = async (type: 'avatar' | 'cover', picture: Promise<Buffer>) => {
    await person.post('/api/attachment', withFile({ companyId: company.id, type }, await picture));
  };
  const mark = marks[company.ruc];
  const cover = covers[company.ruc];
  if (mark && logoCompany === null) await give('avatar', drawnMark(mark));
  if (cover && coverImage === null) await give('cover', drawn(cover, sheets.cover));
}

function withFile(fields: Record<string, string>, png: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'imagen.png');
  return form;
}
