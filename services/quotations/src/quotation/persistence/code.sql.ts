/**
 * Reads the counter of a series and locks it until the transaction ends; a new series starts at 0. SQL, because only an
 * upsert that returns the row can lock a row that may not exist.
 */
export const LOCK_COUNTER = `
  INSERT INTO code_counter (company_id, type, year, last) VALUES ($1, $2, $3, 0)
  ON CONFLICT (company_id, type, year) DO UPDATE SET last = code_counter.last RETURNING last`;

/** Which of the codes $2 the company $1 uses. SQL, because TypeORM writes a parameter for each of them. */
export const TAKEN_CODES = 'SELECT code FROM document WHERE owner_company_id = $1 AND code = ANY($2::text[])';
