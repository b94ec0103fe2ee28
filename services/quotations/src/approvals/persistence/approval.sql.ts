/** SQL: compares with the version of the comparison, which has no row before its first change. */
export const APPROVALS_DUE = `
  SELECT a.id FROM approval a LEFT JOIN comparison c ON c.request_id = a.request_id
  WHERE a.state = 'PENDING'
    AND (a.comparison_version <> coalesce(c.version, 0) OR coalesce(a.reminded_at, a.requested_at) < $1)
  ORDER BY a.requested_at LIMIT $2`;
