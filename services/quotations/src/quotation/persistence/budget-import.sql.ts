/** SQL, because TypeORM would read the places of all items to find one name. */
export const SELECT_WORKBOOK_NAME = `
  SELECT file_name AS "fileName" FROM budget_import
  WHERE id = $1 AND kind = ANY($2::text[]) AND applied->'columns' ? 'price'`;
