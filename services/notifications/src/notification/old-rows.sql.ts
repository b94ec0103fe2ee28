/** SQL: DELETE has no LIMIT. Read notifications of more than $1 days, $2 of them. An unread one stays until it is read. */
export const DELETE_OLD_NOTIFICATIONS = `DELETE FROM notification WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM notification WHERE read_at < now() - $1 * interval '1 day' LIMIT $2))`;

/** SQL: the same of messages of the contact form. */
export const DELETE_OLD_MESSAGES = `DELETE FROM contact_message WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM contact_message WHERE created_at < now() - $1 * interval '1 day' LIMIT $2))`;
