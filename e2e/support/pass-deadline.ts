import pg from 'pg';
import { databaseUrlOf } from './database-url.js';
import type { Platform } from './platform.js';

/** Lets the deadline of a Request pass, as if the hours had: only time opens sealed answers. */
export async function passDeadline(platform: Platform, requestId: string, hours: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await client.connect();
  const earlier = (column: string) => `${column} = ${column} - ${hours} * interval '1 hour'`;
  const asked = 'SELECT id FROM dispatch WHERE document_id = $1';
  try {
    await client.query(`UPDATE document SET ${earlier('deadline')} WHERE id = $1`, [requestId]);
    await client.query(
      `UPDATE dispatch SET ${earlier('deadline')} WHERE document_id = $1 OR request_dispatch_id IN (${asked})`,
      [requestId],
    );
    await client.query(`UPDATE deadline_task SET ${earlier('due_at')} WHERE request_id = $1`, [requestId]);
  } finally {
    await client.end();
  }
}
