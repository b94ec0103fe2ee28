import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `company`, `company_member`, `contact`: projections of the events of companies and identity. */
export class Directory1763660000002 implements MigrationInterface {
  readonly name = 'Directory1763660000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        ruc text NOT NULL,
        logo_key text,
        department text,
        province text,
        district text,
        owner_user_id uuid NOT NULL,
        version integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE company_member (
        company_id uuid NOT NULL,
        user_id uuid NOT NULL,
        is_owner boolean NOT NULL,
        position text NOT NULL,
        version integer NOT NULL,
        PRIMARY KEY (company_id, user_id)
      )`);
    await runner.query(`
      CREATE TABLE contact (
        user_id uuid PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        last_name text NOT NULL,
        phone text NOT NULL,
        department text NOT NULL,
        province text NOT NULL,
        district text NOT NULL,
        address text,
        version integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact, company_member, company');
  }
}
