/** Companies $1 with their contacts. SQL, because one result row joins three tables and maps to no entity. */
export const SELECT_PARTIES = `
  SELECT c.id, c.name, c.ruc, c.logo_key AS "logoKey", c.department, c.province, c.district, c.is_guest AS "isGuest",
    p.name AS "contactName", p.last_name AS "lastName", p.phone, p.email, p.address, m.position
  FROM company AS c
  LEFT JOIN contact AS p ON p.user_id = c.owner_user_id
  LEFT JOIN company_member AS m ON m.company_id = c.id AND m.user_id = c.owner_user_id
  WHERE c.id = ANY($1::uuid[])`;
