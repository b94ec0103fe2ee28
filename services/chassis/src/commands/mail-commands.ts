import type { ClientBase } from 'pg';

export interface DeadMailSummary {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  lastError: string | null;
  createdAt: string;
}

/** The dead mails, oldest first. */
export async function listDeadMails(client: ClientBase): Promise<DeadMailSummary[]> {
  const { rows } = await client.query<DeadMailSummary & { createdAt: Date }>(
    `SELECT id, kind, recipient, attempts, last_error AS "lastError", created_at AS "createdAt" FROM mail
     WHERE state = 'dead' ORDER BY created_at, id`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Asks the running service to send one dead mail, or all, again with a new count of attempts. Returns how many. */
export async function redriveDeadMails(client: ClientBase, id?: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE mail SET state = 'waiting', attempts = 0, next_attempt_at = now(), settled_at = NULL
     WHERE state = 'dead' AND ($1::uuid IS NULL OR id = $1::uuid)`,
    [id ?? null],
  );
  return rowCount ?? 0;
}
