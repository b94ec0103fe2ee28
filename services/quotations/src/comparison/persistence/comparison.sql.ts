/**
 * Counts a change of what is compared. SQL, because only an upsert counts on a row that may not exist yet.
 */
export const TOUCH_COMPARISON = `
  INSERT INTO comparison (request_id, version, basis, adjustments) VALUES ($1, 1, 'WITH_TAX', '[]')
  ON CONFLICT (request_id) DO UPDATE SET version = comparison.version + 1 RETURNING version`;
