/**
 * SQL: the event log has no entity. It keeps its rows; the name of who confirmed, user $1, goes. Runs before the
 * steps lose it.
 */
export const ERASE_CONFIRMED_EVENTS = `
  UPDATE outbox SET data = (data::jsonb - 'acceptedBy')::text
  WHERE type = $2 AND aggregate_id IN
    (SELECT order_id::text FROM order_step WHERE user_id = $1 AND accepted_by IS NOT NULL)`;
