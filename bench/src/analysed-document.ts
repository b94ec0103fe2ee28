import pg from 'pg';
import { databaseUrlOf } from '../../e2e/support/database-url.js';
import type { Stage } from './bench.js';
import { manyAnalyses } from './many-analyses.js';
import { EditedDocument, expectStatus } from './tree.js';

export interface ListedResource {
  id: string;
  code: string;
  analyses: number;
}

/** A budget on the platform: every part owns an analysis. */
export interface AnalysedDocument {
  id: string;
  /** In reading order. */
  parts: string[];
  version: number;
  resources: ListedResource[];
}

/**
 * A quotation of `rows` rows, nine of ten parts with an analysis of ten supplies each. One price of the supply of all
 * parts is set by the API, so every line has the cost of its analysis and the document its sum.
 */
export async function analysedDocument(stage: Stage, title: string, rows: number): Promise<AnalysedDocument> {
  const platform = await stage.platform();
  const { sender } = await stage.people();
  const { id, parts } = await EditedDocument.create(sender, title, rows);
  const database = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await database.connect();
  try {
    await manyAnalyses(database, id, parts);
  } finally {
    await database.end();
  }
  const path = `/api/quotation/${id}/resources`;
  const listed = await sender.api.get<{ version: number; resources: ListedResource[] }>(path);
  expectStatus(listed, 200);
  const { resources } = listed.body;
  const price = { version: listed.body.version, price: '26.15' };
  const priced = await sender.api.patch<{ version: number; changed: object[] }>(
    `${path}/${resourceOf(resources, 'C-1').id}`,
    price,
  );
  expectStatus(priced, 200);
  if (priced.body.changed.length !== parts.length) throw new Error(`${priced.body.changed.length} lines were priced`);
  return { id, parts, version: priced.body.version, resources };
}

export function resourceOf(resources: readonly ListedResource[], code: string): ListedResource {
  const resource = resources.find((one) => one.code === code);
  if (!resource) throw new Error(`no resource ${code}`);
  return resource;
}
