import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announcements show the logo of their company. */
export class CompanyLogos1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_name ADD COLUMN logo_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE company_name DROP COLUMN logo_key');
  }
}
