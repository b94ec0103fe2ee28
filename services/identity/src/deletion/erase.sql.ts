/** SQL: the event log has no entity. It keeps its rows; only what names the person $1 is replaced by the fields of $3. */
export const ERASE_EVENTS = `UPDATE outbox SET data = (data::jsonb || $3::jsonb)::text WHERE aggregate_id = $1 AND type = $2`;

/** SQL: the table of mails belongs to the chassis. */
export const ERASE_MAILS = 'DELETE FROM mail WHERE lower(recipient) = $1';
