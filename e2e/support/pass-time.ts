import pg from 'pg';
import { databaseUrlOf } from './database-url.js';
import type { Platform } from './platform.js';

/** Moves the deadline of a Request to so many seconds from now, as if time had passed: only time ends it. */
export async function deadlineIn(platform: Platform, requestId: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await client.connect();
  const at = "now() + $2 * interval '1 second'";
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE document SET deadline = ${at} WHERE id = $1`, [requestId, seconds]);
    await client.query(
      `UPDATE dispatch SET deadline = ${at} WHERE document_id = $1 OR request_dispatch_id IN (
         SELECT id FROM dispatch WHERE document_id = $1)`,
      [requestId, seconds],
    );
    await client.query(`UPDATE deadline_task SET due_at = ${at} WHERE request_id = $1 AND kind = 'open'`, [
      requestId,
      seconds,
    ]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
