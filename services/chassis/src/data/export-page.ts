import type { ExportScope } from '@cotizaobra/proto/core/export-part';
import { Injectable } from '@nestjs/common';
import { Transactions } from './transactions.js';

const ROWS_A_PAGE = 500;
/** A page stays far below the largest message. */
const BYTES_A_PAGE = 2 * 1024 * 1024;

/**
 * A list of the export. `sql` gives `key` (text, unique, ascending), `row` (json), and `object_key` with `file_name` if
 * a file belongs to it. $1: id of the person or company; $2: the last key, or null; $3: the most rows.
 */
export interface ExportSection {
  name: string;
  scope: ExportScope;
  sql: string;
}

interface ExportPage {
  section: string;
  rows: Record<string, unknown>[];
  files: { objectKey: string; fileName: string }[];
  next: string | null;
}

interface Found {
  key: string;
  row: Record<string, unknown>;
  object_key?: string | null;
  file_name?: string | null;
}

/** Reads a service's part of an export, one page a call. */
@Injectable()
export class ExportPages {
  constructor(private readonly transactions: Transactions) {}

  /** `after`: `next` of the page before. Throws if this service did not make it. */
  async read(
    sections: readonly ExportSection[],
    { scope, id, after }: { scope: ExportScope; id: string; after: string | null },
  ): Promise<ExportPage> {
    const own = sections.filter((section) => section.scope === scope);
    const [at, lastKey] = after === null ? [0, null] : (JSON.parse(after) as [number, string | null]);
    const section = own[at];
    if (!section) return { section: '', rows: [], files: [], next: null };
    const found = await this.transactions.current.query<Found[]>(section.sql, [id, lastKey, ROWS_A_PAGE]);
    const page = withinBytes(found);
    const isLast = page.length === found.length && found.length < ROWS_A_PAGE;
    return {
      section: section.name,
      rows: page.map(({ row }) => row),
      files: page.flatMap(({ object_key, file_name }) =>
        object_key ? [{ objectKey: object_key, fileName: file_name ?? object_key }] : [],
      ),
      next: isLast ? nextSection(own, at) : JSON.stringify([at, page.at(-1)?.key ?? null]),
    };
  }
}

/** At least one row, so that a huge one does not stop the export. */
function withinBytes(found: readonly Found[]): Found[] {
  let bytes = 0;
  const end = found.findIndex(({ row }, at) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return at > 0 && bytes > BYTES_A_PAGE;
  });
  return end === -1 ? [...found] : found.slice(0, end);
}

const nextSection = (sections: readonly ExportSection[], at: number): string | null =>
  at + 1 < sections.length ? JSON.stringify([at + 1, null]) : null;
