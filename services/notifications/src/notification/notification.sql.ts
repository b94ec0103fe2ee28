import { ONE_PLAN } from '@cotizaobra/chassis/data/prepared-texts';

/**
 * Writes one row per person and respects the choice of mailed types. SQL: the inserting statement joins people and
 * their choices, for any number of people.
 */
export const INSERT_NOTIFICATIONS = `${ONE_PLAN}
  INSERT INTO notification (user_id, company_id, type, title, message, context,
    document_type, dispatch_id, document_id, linked, sender_name, sender_logo_key, thread_id, part_id, partner_company_id,
    sender_company_id, order_id, mail_state)
  SELECT person, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
    CASE WHEN COALESCE(s.mailed, true) THEN 'pending' ELSE 'none' END
  FROM unnest($1::uuid[]) AS person LEFT JOIN mail_setting AS s ON s.user_id = person AND s.type = $3
  RETURNING id, user_id AS "userId"`;

/** SQL: the query builder has no upsert that increments the stored value. */
export const NEXT_READER_VERSION = `INSERT INTO reader (user_id, version) VALUES ($1, 1)
  ON CONFLICT (user_id) DO UPDATE SET version = reader.version + 1 RETURNING version`;
