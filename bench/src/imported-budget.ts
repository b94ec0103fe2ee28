import type { Person } from '../../e2e/support/api.js';
import { createDocument } from '../../e2e/support/documents.js';

interface Proposal {
  importId: string;
  counts: { titles: number; parts: number };
  total: { computed: string; agrees: boolean | null };
}

/** What a file must give: rows of its tree, and its sum. */
export interface Expected {
  rows: number;
  parts: number;
  direct: string;
}

/** Uploads a file to a document as an import. */
export async function postFile(person: Person, id: string, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'presupuesto.xlsx');
  return fetch(new URL(`/api/quotation/${id}/imports`, person.api.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.api.token}` },
    body: form,
  });
}

/** A quotation on the platform into which one file is imported again and again. */
export class ImportedBudget {
  private proposal: Proposal | null = null;

  private constructor(
    private readonly person: Person,
    private readonly id: string,
    private version: number,
    private readonly bytes: Buffer,
    private readonly expected: Expected,
  ) {}

  static async create(person: Person, bytes: Buffer, expected: Expected): Promise<ImportedBudget> {
    const { id, version } = await createDocument(person, 'Quotation', `Presupuesto de ${expected.rows} filas`);
    return new ImportedBudget(person, id, version, bytes, expected);
  }

  /** From the bytes to the preview. Fails if a row or a céntimo is lost. */
  async preview(): Promise<void> {
    const answer = await postFile(this.person, this.id, this.bytes);
    if (answer.status !== 201) throw new Error(`the import answered ${answer.status} ${await answer.text()}`);
    this.proposal = (await answer.json()) as Proposal;
    const { counts, total } = this.proposal;
    const isWhole = counts.titles + counts.parts === this.expected.rows && counts.parts === this.expected.parts;
    if (!isWhole || !total.agrees || total.computed !== this.expected.direct) {
      throw new Error(`not read whole: ${JSON.stringify({ counts, total })}`);
    }
  }

  /** Applies the latest preview in place of all items. */
  async apply(): Promise<void> {
    const path = `/api/quotation/${this.id}/imports/${this.proposal!.importId}/apply`;
    const body = { version: this.version, mode: 'replace' };
    const answer = await this.person.api.post<{ version: number; totalAmount: string }>(path, body);
    if (answer.status !== 200)
      throw new Error(`apply answered ${answer.status} ${answer.bytes.toString().slice(0, 500)}`);
    this.version = answer.body.version;
  }
}
