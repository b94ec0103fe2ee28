import type { ClientBase } from 'pg';

export interface DeadLetterSummary {
  id: string;
  type: string | null;
  reason: string;
  detail: string;
  attempts: number;
  createdAt: string;
}

/** The dead letters that were not redriven yet, oldest first. */
export async function listDeadLetters(client: ClientBase): Promise<DeadLetterSummary[]> {
  const { rows } = await client.query<DeadLetterSummary & { createdAt: Date }>(
    `SELECT id, type, reason, detail, attempts, created_at AS "createdAt" FROM dead_letters
     WHERE redriven_at IS NULL ORDER BY created_at, id`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Asks the running service to redrive one dead letter, or all. Returns how many. */
export async function redriveDeadLetters(client: ClientBase, id?: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE dead_letters SET redrive_requested_at = now()
     WHERE redriven_at IS NULL AND ($1::uuid IS NULL OR id = $1::uuid)`,
    [id ?? null],
  );
  return rowCount ?? 0;
}
