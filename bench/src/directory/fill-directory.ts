import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answerOrder } from '@cotizaobra/companies/dist/directory/answer-order.js';
import { isWord, termsOf, wordsOf } from '@cotizaobra/companies/dist/directory/terms.js';
import type { Answering } from '@cotizaobra/proto/companies/reputation';
import pg from 'pg';
import { CompanyMaker, type MadeCompany } from './company-maker.js';

const CHUNK = 200_000;
const OWNER = '00000000-0000-7000-8000-000000000001';

/**
 * Constraints and indexes come after the rows, because building them at once is much cheaper. Tables that refer to a
 * company stay empty.
 */
const BARE = `
  ALTER TABLE directory_entry DROP CONSTRAINT directory_entry_pkey;
  ALTER TABLE company DROP CONSTRAINT company_ruc, DROP CONSTRAINT company_pkey CASCADE;
  DROP INDEX directory_entry_terms, directory_term_trigrams, directory_entry_by_answers;
`;
/** Builds the largest index on one core, the others on the second. */
const TERMS = ['CREATE INDEX directory_entry_terms ON directory_entry USING gin (terms) WITH (fastupdate = off)'];
const KEYS = [
  'ALTER TABLE company ADD CONSTRAINT company_pkey PRIMARY KEY (id)',
  'ALTER TABLE company ADD CONSTRAINT company_ruc UNIQUE (ruc)',
  'VACUUM (ANALYZE) company',
];
const LATER = [
  'ALTER TABLE directory_entry ADD CONSTRAINT directory_entry_pkey PRIMARY KEY (company_id)',
  'ALTER TABLE directory_entry ADD CONSTRAINT directory_entry_company FOREIGN KEY (company_id) REFERENCES company NOT VALID',
];
const WORDS = ['CREATE INDEX directory_term_trigrams ON directory_term USING gin (term gin_trgm_ops) WHERE is_word'];
/** The figures that a card reads; the order and the terms of the entry are those of the same figures. */
const ANSWERS = [
  'CREATE INDEX directory_entry_by_answers ON directory_entry (answer_order DESC, company_id)',
  `INSERT INTO reputation (company_id, provider, shown)
   SELECT company_id, '{"answered": 40, "received": 50, "medianMinutes": 180}', true
   FROM directory_entry WHERE answer_order > 0`,
];
const TIDY = ['VACUUM (ANALYZE) directory_entry, directory_term, reputation'];
/** One company of so many has figures. */
const ANSWERS_EVERY = 20;

/** Fills an empty database of the companies service on this machine; `folder` is where its server may read files. */
export async function fillDirectory(url: string, folder: string, companies: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(BARE);
    const counts = await copyAll(client, folder, companies);
    await insertCounts(client, counts);
    await Promise.all([build(url, TERMS), build(url, [...KEYS, ...WORDS])]);
    await build(url, [...LATER, ...ANSWERS, ...TIDY]);
  } finally {
    await client.end();
  }
}

/** One statement after the other, on a connection of its own. */
async function build(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '768MB'");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** While the server imports one file, the next one is written. Returns the number of companies for each term. */
async function copyAll(client: pg.Client, folder: string, companies: number): Promise<Map<string, number>> {
  const maker = new CompanyMaker();
  const counts = new Map<string, number>();
  let taken: Promise<void> = Promise.resolve();
  for (let from = 0; from < companies; from += CHUNK) {
    const files = await writeFiles(maker, folder, { from, to: Math.min(companies, from + CHUNK) }, counts);
    await taken;
    taken = takeIn(client, files);
    // The next await throws the failure.
    taken.catch(() => undefined);
  }
  await taken;
  return counts;
}

interface Files {
  companies: string;
  entries: string;
}

async function writeFiles(
  maker: CompanyMaker,
  folder: string,
  { from, to }: { from: number; to: number },
  counts: Map<string, number>,
): Promise<Files> {
  const files = { companies: path.join(folder, `companies-${from}`), entries: path.join(folder, `entries-${from}`) };
  const companies = createWriteStream(files.companies);
  const entries = createWriteStream(files.entries);
  for (let position = from; position < to; ) {
    let rows = '';
    let terms = '';
    for (const end = Math.min(to, position + 2_000); position < end; position += 1) {
      const company = maker.make(position);
      rows += companyLine(company);
      terms += entryLine(company, answeringOf(position), counts);
    }
    if (!companies.write(rows)) await once(companies, 'drain');
    if (!entries.write(terms)) await once(entries, 'drain');
  }
  await Promise.all([companies, entries].map((file) => once(file.end(), 'close')));
  return files;
}

const companyLine = ({ id, ruc, name, categories, department, province, district }: MadeCompany): string =>
  `${id}\t${ruc}\t${name}\t{${categories.join(',')}}\t${department}\t${province}\t${district}\t${OWNER}\t2025-01-01\n`;

/** Spread over all speeds and shares. */
function answeringOf(position: number): Answering | null {
  if (position % ANSWERS_EVERY !== 0) return null;
  const received = 5 + (position % 211);
  return { received, answered: Math.floor((received * (position % 97)) / 96), medianMinutes: (position * 7) % 10_000 };
}

function entryLine(company: MadeCompany, answering: Answering | null, counts: Map<string, number>): string {
  const terms = termsOf({ ...company, answering });
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return `${company.id}\t${wordsOf(company.name).join(' ')}\t${terms.map((term) => `'${term}'`).join(' ')}\t${answerOrder(answering)}\n`;
}

async function takeIn(client: pg.Client, { companies, entries }: Files): Promise<void> {
  const columns = 'id, ruc, name, categories, department, province, district, owner_user_id, created_at';
  await client.query(`COPY company (${columns}) FROM '${companies}'`);
  await client.query(`COPY directory_entry (company_id, words, terms, answer_order) FROM '${entries}'`);
  await Promise.all([companies, entries].map((file) => rm(file)));
}

async function insertCounts(client: pg.Client, counts: Map<string, number>): Promise<void> {
  const terms = [...counts.keys()];
  await client.query(
    `INSERT INTO directory_term (term, is_word, companies)
     SELECT * FROM unnest($1::text[], $2::boolean[], $3::integer[])`,
    [terms, terms.map(isWord), terms.map((term) => counts.get(term))],
  );
}
