/**
 * SQL because one statement writes a row per endpoint and skips those of the partial unique index `delivery_once`. The
 * query builder's `orIgnore` names no index.
 */
export const INSERT_FOR_ENDPOINTS = `
  INSERT INTO delivery (id, endpoint_id, company_id, event_id, event_type, body, manual, state)
  SELECT new.id, new.endpoint_id, $3, $4, $5, $6, $7, 'waiting'
  FROM unnest($1::uuid[], $2::uuid[]) AS new (id, endpoint_id)
  ON CONFLICT (endpoint_id, event_id) WHERE NOT manual DO NOTHING RETURNING id`;
