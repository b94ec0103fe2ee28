import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dispatch summary of a document covers all revisions and names the revision with the furthest state. */
export class AllRevisions1763900000002 implements MigrationInterface {
  readonly name = 'AllRevisions1763900000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN furthest_revision integer');
    await runner.query(`
      WITH lead AS (
        SELECT DISTINCT ON (document_id) document_id, recipient_company_id, state, revision FROM dispatch
        WHERE document_id IN (SELECT id FROM document WHERE revision > 1)
        ORDER BY document_id, array_position(${FURTHEST}, state), revision DESC, created_at
      ), every AS (
        SELECT document_id, count(DISTINCT recipient_company_id) AS recipients, bool_or(state = 'PENDING') AS pending,
          bool_or(state IN ('ACCEPTED', 'QUOTED')) AS accepted, bool_or(state = 'REJECTED') AS rejected
        FROM dispatch WHERE document_id IN (SELECT document_id FROM lead) GROUP BY document_id
      )
      UPDATE document SET recipient_count = recipients, lead_recipient_id = lead.recipient_company_id,
        furthest_state = lead.state, furthest_revision = lead.revision,
        has_pending = pending, has_accepted = accepted, has_rejected = rejected
      FROM lead JOIN every USING (document_id) WHERE document.id = lead.document_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN furthest_revision');
  }
}

const FURTHEST = `ARRAY['QUOTED', 'ACCEPTED', 'PENDING', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED']`;
