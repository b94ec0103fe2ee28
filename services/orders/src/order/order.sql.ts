/** Writes what was received of many lines at once. SQL, because TypeORM updates one row a statement. */
export const SAVE_RECEIVED = `UPDATE order_line SET received = one.received
  FROM unnest($2::uuid[], $3::numeric[]) AS one (id, received)
  WHERE order_line.order_id = $1 AND order_line.id = one.id`;
