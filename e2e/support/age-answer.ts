import pg from 'pg';
import { databaseUrlOf } from './database-url.js';
import type { Platform } from './platform.js';

/** Sets the return of a Quotation back by days, as if they had passed: only time expires an answer. */
export async function ageAnswer(platform: Platform, quotationId: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await client.connect();
  try {
    await client.query(`UPDATE dispatch SET created_at = created_at - $2 * interval '1 day' WHERE document_id = $1`, [
      quotationId,
      days,
    ]);
  } finally {
    await client.end();
  }
}
