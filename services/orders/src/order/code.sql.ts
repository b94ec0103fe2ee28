/**
 * Takes the next number of a series and locks it until the transaction ends: a rollback gives it back, so numbers have
 * no gaps. SQL, because only an upsert that returns the row can lock a row that may not exist.
 */
export const TAKE_NUMBER = `
  INSERT INTO code_counter (company_id, year, last) VALUES ($1, $2, 1)
  ON CONFLICT (company_id, year) DO UPDATE SET last = code_counter.last + 1 RETURNING last`;
