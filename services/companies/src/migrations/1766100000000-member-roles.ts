import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Roles of members who do not own the company. Everybody there today becomes `miembro` and may do what members could;
 * `is_owner` goes on telling owners, because the version before writes only that.
 */
export class MemberRoles1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member ADD role text NOT NULL DEFAULT 'miembro'
        CONSTRAINT member_role CHECK (role IN ('miembro', 'comprador', 'cotizador', 'almacen', 'lector'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP role');
  }
}
