import { priceKey } from '@cotizaobra/proto/rules/prices/price-key';
import type pg from 'pg';

export const PRODUCTS = 20_000;
const DEPARTMENTS = 25;
const LINES_OF_ANSWER = 50;
const PROVIDERS = 5_000;
const BUYERS = 2_000;

const things =
  'Codo Tee Tubo Válvula Cable Perno Clavo Plancha Disco Llave Brida Anclaje Broca Cadena Ángulo Canal Perfil Riel Malla Filtro'.split(
    ' ',
  );
const materials = 'bronce acero aluminio cobre PVC CPVC latón zinc nylon teflón'.split(' ');

/** The description of a product, counted from 0. */
export const descriptionOf = (at: number): string =>
  `${things[at % 20]} de ${materials[Math.floor(at / 20) % 10]} serie ${1_000 + Math.floor(at / 200)} de 1/2"`;

const uuid = (space: number, number: string): string =>
  `('0000000${space}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The id of a provider, counted from 0, as the tables have it. */
export const providerId = (at: number): string => `00000002-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;

/** Indexes come after the rows, because building them at once is much cheaper. */
const BARE = `
  ALTER TABLE observation DROP CONSTRAINT observation_answer_fkey, DROP CONSTRAINT observation_pkey;
  DROP INDEX observation_given, observation_received, observation_market;`;
const INDEXES = [
  'ALTER TABLE observation ADD CONSTRAINT observation_pkey PRIMARY KEY (dispatch_id, item_id)',
  'CREATE INDEX observation_given ON observation (provider_company_id, product_id, currency, day)',
  'CREATE INDEX observation_received ON observation (buyer_company_id, product_id, currency, day)',
  'CREATE INDEX observation_market ON observation (market_id, day) WHERE market_id IS NOT NULL',
];

/** Whom answer `n` is of, where, and when; the same expressions fill both tables. */
const answerFields = (n: string) => ({
  dispatch: uuid(1, n),
  provider: uuid(2, `${n} % ${PROVIDERS}`),
  buyer: uuid(3, `(${n} / 7) % ${BUYERS}`),
  department: `(1 + (${n} * 7919) % ${DEPARTMENTS})`,
  day: `((now() AT TIME ZONE 'America/Lima')::date - (${n} % 360)::integer)`,
});
const line = answerFields('line.answer');
const given = answerFields('n');

const ANSWERS = `
  INSERT INTO answer
  SELECT ${given.dispatch}, ${uuid(5, 'n')}, 'COT-2026-' || n, ${given.provider}, 'Ferretería ' || n % ${PROVIDERS}, false,
    ${given.buyer}, 'Constructora ' || (n / 7) % ${BUYERS}, lpad(${given.department}::text, 2, '0'), 'PEN', 'INCLUDED', '18',
    ${given.day}
  FROM generate_series(0, $1::bigint) AS n`;

/** A line's product: the first products are much more frequent than the last ones. */
const OBSERVATIONS = `
  INSERT INTO observation (dispatch_id, item_id, product_id, market_id, provider_company_id, buyer_company_id, currency,
    day, description, unit, price, with_tax, without_tax, released)
  SELECT ${line.dispatch}, ${uuid(4, 'line.n')}, line.product + 1, line.product * ${DEPARTMENTS} + ${line.department},
    ${line.provider}, ${line.buyer}, 'PEN', ${line.day}, 'Codo de bronce serie 1000 de 1/2"', 'und', line.price, line.price,
    round(line.price / 1.18, 4), true
  FROM (
    SELECT n, (n - 1) / ${LINES_OF_ANSWER} AS answer, floor(random() * random() * ${PRODUCTS})::bigint AS product,
      round((20 + 20 * random())::numeric, 2) AS price
    FROM generate_series($1::bigint, $2::bigint) AS n
  ) AS line`;

const FIGURES = `
  UPDATE market SET released_on = (now() AT TIME ZONE 'America/Lima')::date, price_count = f.prices,
    company_count = f.companies, q1_with_tax = f.q[1], median_with_tax = f.q[2], q3_with_tax = f.q[3],
    q1_without_tax = f.q[1], median_without_tax = f.q[2], q3_without_tax = f.q[3]
  FROM (
    SELECT market_id, count(*) AS prices, count(DISTINCT provider_company_id) AS companies,
      percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY with_tax) AS q
    FROM observation GROUP BY market_id HAVING count(DISTINCT provider_company_id) >= 5
  ) AS f WHERE market.id = f.market_id`;

const CHUNK = 1_000_000;

/** Fills an empty database of the prices service with so many observations of the last 12 months. */
export async function fillPrices(pool: pg.Pool, observations: number): Promise<void> {
  await pool.query(BARE);
  const keys = Array.from({ length: PRODUCTS }, (_, at) => priceKey(descriptionOf(at), 'und'));
  await pool.query('INSERT INTO product (text, unit) SELECT * FROM unnest($1::text[], $2::text[])', [
    keys.map(({ text }) => text),
    keys.map(({ unit }) => unit),
  ]);
  await pool.query(
    `INSERT INTO market (product_id, department, currency)
     SELECT product, lpad(department::text, 2, '0'), 'PEN'
     FROM generate_series(1, ${PRODUCTS}) AS product, generate_series(1, ${DEPARTMENTS}) AS department
     ORDER BY product, department`,
  );
  await pool.query(ANSWERS, [Math.ceil(observations / LINES_OF_ANSWER)]);
  for (let from = 1; from <= observations; from += CHUNK)
    await pool.query(OBSERVATIONS, [from, Math.min(observations, from + CHUNK - 1)]);
  await Promise.all(INDEXES.slice(0, 2).map((statement) => pool.query(statement)));
  await Promise.all(INDEXES.slice(2).map((statement) => pool.query(statement)));
  await pool.query('VACUUM (ANALYZE) product, market, answer, observation');
  await pool.query(FIGURES);
  await pool.query('VACUUM (ANALYZE) market');
}
