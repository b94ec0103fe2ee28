import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests that are companies with an account now. */
export class TakenOverGuests1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE taken_over_guest (
        guest_company_id uuid NOT NULL CONSTRAINT taken_over_guest_pkey PRIMARY KEY,
        company_id uuid NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE taken_over_guest');
  }
}
