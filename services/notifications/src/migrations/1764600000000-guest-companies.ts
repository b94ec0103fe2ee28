import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies without people, which no notification waits for. */
export class GuestCompanies1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guest_company (
        company_id uuid NOT NULL CONSTRAINT guest_company_pkey PRIMARY KEY
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE guest_company');
  }
}
