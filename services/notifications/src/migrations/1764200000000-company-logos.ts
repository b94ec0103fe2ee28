import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Company logos for messages of the chat. */
export class CompanyLogos1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_company ADD logo_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_company DROP logo_key');
  }
}
