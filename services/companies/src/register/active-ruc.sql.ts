/** SQL: a correlated subquery, because only the ten companies of a page need it. The same as `isActive`. */
export const ACTIVE_RUC = `EXISTS (SELECT FROM taxpayer
  WHERE taxpayer.ruc = company.ruc AND state = 'ACTIVO' AND condition = 'HABIDO') AS "rucActive"`;
