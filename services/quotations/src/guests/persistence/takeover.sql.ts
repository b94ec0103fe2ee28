/**
 * Events of one person wait for each other here, so that of two that arrive at once the later one sees both. SQL: an
 * advisory lock, because no row of the person may exist yet.
 */
export const LOCK_PERSON = `SELECT pg_advisory_xact_lock(hashtextextended('guest-takeover:' || $1, 0))`;

/**
 * Guests that are a company with an account: the RUC is the company's, and the invited e-mail is the verified one of a member.
 * A guest with two e-mails, and one whose Request was sent to the company too, stay guests. SQL: joins of six tables.
 */
const takeoversOf = (known: string): string => `
  SELECT DISTINCT g.id AS "guestCompanyId", c.id AS "companyId", p.user_id AS "userId"
  FROM invitation AS i
  JOIN company AS g ON g.id = i.guest_company_id AND g.is_guest AND g.ruc <> ''
  JOIN company AS c ON c.ruc = g.ruc AND NOT c.is_guest
  JOIN company_member AS m ON m.company_id = c.id AND NOT m.has_left
  JOIN contact AS p ON p.user_id = m.user_id AND p.email_verified AND lower(p.email) = lower(i.email)
  WHERE ${known} = $1
    AND i.taken_over_at IS NULL
    AND i.sender_company_id <> c.id
    AND NOT EXISTS (SELECT 1 FROM invitation AS o
      WHERE o.guest_company_id = g.id AND lower(o.email) <> lower(i.email))
    AND NOT EXISTS (SELECT 1 FROM invitation AS o JOIN dispatch AS d ON d.document_id = o.document_id
      WHERE o.guest_company_id = g.id AND d.recipient_company_id = c.id)
  ORDER BY g.id`;

/** One query for each key, because an OR over two tables would use no index. */
export const FIND_TAKEOVERS = { companyId: takeoversOf('c.id'), userId: takeoversOf('p.user_id') } as const;

/** Guest $1 becomes company $2. SQL: the same change of many rows at once; ids of documents and dispatches stay. */
export const TAKE_OVER = [
  'UPDATE dispatch SET recipient_company_id = $2 WHERE recipient_company_id = $1',
  'UPDATE dispatch SET sender_company_id = $2 WHERE sender_company_id = $1',
  'UPDATE document SET lead_recipient_id = $2 WHERE lead_recipient_id = $1',
  'UPDATE award_share SET company_id = $2 WHERE company_id = $1',
  'UPDATE thread_unread SET company_id = $2 WHERE company_id = $1',
  'UPDATE thread_unread SET partner_company_id = $2 WHERE partner_company_id = $1',
];
