/** SQL: sets of rows by arrays, in one statement each. */

/** Stores products $1 (texts), $2 (units). Sorted, so that two writers never wait for each other in a circle. */
export const ADD_PRODUCTS = `
  INSERT INTO product (text, unit)
  SELECT given.text, given.unit FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[])) AS given (text, unit)
  WHERE NOT EXISTS (SELECT FROM product WHERE product.text = given.text AND product.unit = given.unit)
  ORDER BY given.text, given.unit
  ON CONFLICT DO NOTHING`;

/** Ids of the products $1 (texts), $2 (units) that are known, with their place in the arrays from 1. */
export const FIND_PRODUCTS = `
  SELECT given.place::integer AS place, product.id
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS given (text, unit, place)
  JOIN product ON product.text = given.text AND product.unit = given.unit`;

/** Stores the markets of products $1 in department $2 and currency $3. */
export const ADD_MARKETS = `
  INSERT INTO market (product_id, department, currency)
  SELECT given.product_id, $2, $3 FROM (SELECT DISTINCT unnest($1::bigint[])) AS given (product_id)
  WHERE NOT EXISTS (
    SELECT FROM market WHERE market.product_id = given.product_id AND department = $2 AND currency = $3
  )
  ORDER BY given.product_id
  ON CONFLICT DO NOTHING`;

export const FIND_MARKETS = `
  SELECT id, product_id AS "productId" FROM market
  WHERE product_id = ANY($1::bigint[]) AND department = $2 AND currency = $3`;
