/** SQL: up to 10,000 people in one statement. The fixed order keeps two gateways from a deadlock. */
export const NOTE_PRESENCE = `INSERT INTO presence (user_id, seen_at)
  SELECT DISTINCT person, now() FROM unnest($1::uuid[]) AS person ORDER BY person
  ON CONFLICT (user_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`;
