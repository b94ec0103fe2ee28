/** SQL, because one result row joins three tables and maps to no entity. */
const PARTIES = `
  SELECT c.id, c.name, c.ruc, c.logo_key AS "logoKey", c.department, c.province, c.district, c.is_guest AS "isGuest",
    p.name AS "contactName", p.last_name AS "lastName", p.phone, p.email, p.address, m.position
  FROM company AS c
  LEFT JOIN contact AS p ON p.user_id = c.owner_user_id
  LEFT JOIN company_member AS m ON m.company_id = c.id AND m.user_id = c.owner_user_id`;

/** The company $1 with its contact. One plan serves all ids, where the best one for a list depends on its length. */
export const SELECT_PARTY = `${PARTIES} WHERE c.id = $1`;

/** The companies $1 with their contacts. */
export const SELECT_PARTIES = `${PARTIES} WHERE c.id = ANY($1::uuid[])`;
