import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom the providers of companies brought in. */
export class Admissions1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admission (
        company_id uuid NOT NULL CONSTRAINT admission_company REFERENCES company (id),
        user_id uuid NOT NULL,
        admitted_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT admission_pkey PRIMARY KEY (company_id, user_id)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admission');
  }
}
