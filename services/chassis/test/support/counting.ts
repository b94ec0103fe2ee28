import type { TestDatabase } from '@cotizaobra/chassis/testing/test-database';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';

/** Waits until the counter service has applied events of so many notes. */
export async function counted(counts: TestDatabase, notes: number): Promise<void> {
  await waitFor(
    async () => {
      const rows = await counts.query('SELECT note_id FROM note_counts');
      if (rows.length === notes) return true;
      throw new Error(`${rows.length} notes`);
    },
    { what: `${notes} notes are counted`, timeoutMs: 20_000 },
  );
}

/** How often events of a note were applied. */
export async function told(counts: TestDatabase, noteId: string): Promise<number> {
  const [row] = await counts.query<{ told: number }>('SELECT told FROM note_counts WHERE note_id = $1', [noteId]);
  return row?.told ?? 0;
}
