import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `mail`: the mails to send. `next_attempt_at` is also the end of the current sender's lease. Bodies hold links that
 * sign in anyone who has them, so they are deleted when the mail is sent.
 */
export class MailTables1700000000005 implements MigrationInterface {
  readonly name = 'MailTables1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail (
        id uuid NOT NULL CONSTRAINT mail_pkey PRIMARY KEY,
        kind text NOT NULL,
        recipient text NOT NULL,
        reply_to text,
        subject text NOT NULL,
        body_text text,
        body_html text,
        state text NOT NULL DEFAULT 'waiting'
          CONSTRAINT mail_state CHECK (state IN ('waiting', 'sent', 'dead', 'expired')),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        valid_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        CONSTRAINT mail_body CHECK (state IN ('sent', 'expired') OR (body_text IS NOT NULL AND body_html IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX mail_due ON mail (next_attempt_at, id) WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX mail_expiry ON mail (valid_until) WHERE state IN ('waiting', 'dead')`);
    await runner.query(`CREATE INDEX mail_settled ON mail (settled_at) WHERE state IN ('sent', 'expired')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mail`);
  }
}
