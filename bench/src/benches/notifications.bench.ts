import pg from 'pg';
import { databaseUrlOf } from '../../../e2e/support/database-url.js';
import type { Bench } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const NOTIFICATIONS = 100_000;
const BAR_MS = 50;
const LIST = '/api/user/notifications';

/**
 * Pages of a person with 100,000 notifications, half of them unread, and the request of the bell; through the gateway.
 */
export const notificationsBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const platform = await stage.platform();
  const me = await sender.api.get<{ user: { id: string } }>('/api/auth/me');
  const database = new pg.Client({ connectionString: databaseUrlOf(platform, 'notifications') });
  await database.connect();
  let deep: string;
  try {
    deep = await fill(database, { userId: me.body.user.id, companyId: sender.companyId });
  } finally {
    await database.end();
  }
  const get = (path: string) => () => timed(async () => expectStatus(await sender.api.get(path), 200));
  const samples = await alternate(
    { count: 30, warmUp: 5 },
    {
      first: get(LIST),
      deep: get(`${LIST}?cursor=${deep}`),
      bell: get(`${LIST}/count`),
      me: get('/api/auth/me'),
    },
  );
  const floor = { name: 'GET /api/auth/me', value: median(samples.me) };
  const row = (what: string, values: number[]): Row => {
    const value = median(values);
    return { what, value, unit: 'ms', samples: values.length, floor, bar: atMost(value, BAR_MS, 'ms') };
  };
  return {
    rows: [
      row('first page of 100,000 notifications', samples.first),
      row('a page in their middle', samples.deep),
      row('the bell: 50,000 unread and the latest four', samples.bell),
    ],
  };
};

/** Rows in the form that their consumers write. Returns the cursor of the middle. */
async function fill(database: pg.Client, owner: { userId: string; companyId: string }): Promise<string> {
  await database.query(
    `INSERT INTO notification (user_id, company_id, type, title, message, linked, sender_name, read_at)
     SELECT $1, $2, 'GENERAL', 'Aviso ' || n, 'Mensaje de prueba número ' || n, false, 'Ferretería Cronómetro E.I.R.L.',
       CASE WHEN n % 2 = 0 THEN now() END
     FROM generate_series(1, $3::int) AS n`,
    [owner.userId, owner.companyId, NOTIFICATIONS],
  );
  await database.query('ANALYZE notification');
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT 1 OFFSET $2',
    [owner.userId, NOTIFICATIONS / 2],
  );
  const [middle] = rows;
  if (!middle) throw new Error('the notifications were not stored');
  return middle.id;
}
