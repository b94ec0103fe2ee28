import { randomUUID } from 'node:crypto';
import type { Answer, Person } from '../../e2e/support/api.js';
import { createDocument } from '../../e2e/support/documents.js';

interface Element {
  item: {
    id: string;
    type: string;
    code: string;
    description: string;
    unit: string;
    quantity?: string;
    price?: string;
  };
  children: Element[];
}

const part = (at: number): Element => ({
  item: {
    id: randomUUID(),
    type: 'PART',
    code: `P-${at}`,
    description: `Muro de ladrillo King Kong de soga, mezcla 1:5, tramo ${at}`,
    unit: 'm²',
    quantity: `${(at % 90) + 10}.25`,
    price: `${(at % 400) + 5}.4567`,
  },
  children: [],
});

const heading = (type: string, at: number, children: Element[]): Element => ({
  item: { id: randomUUID(), type, code: `T-${at}`, description: `Partidas del frente ${at}`, unit: '' },
  children,
});

const listOf = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Each title has nine subtitles of ten parts: a hundred items for each title. */
const hundreds = (count: number): Element[] =>
  listOf(count, (at) =>
    heading(
      'TITLE',
      at,
      listOf(9, (sub) =>
        heading(
          'SUBTITLE',
          sub,
          listOf(10, (leaf) => part(at * 90 + sub * 10 + leaf)),
        ),
      ),
    ),
  );

/** A quotation on the platform; keeps track of its version from edit to edit. */
export class EditedDocument {
  private constructor(
    readonly person: Person,
    readonly id: string,
    private version: number,
    /** Its parts, in reading order. */
    readonly parts: string[],
  ) {}

  static async create(person: Person, title: string, items: number): Promise<EditedDocument> {
    const draft = await createDocument(person, 'Quotation', title);
    const elements = items < 100 ? listOf(items, part) : hundreds(items / 100);
    const put = await person.api.put<{ version: number }>(`/api/quotation/${draft.id}/elements`, {
      quotationId: draft.id,
      version: draft.version,
      elements,
    });
    expectStatus(put, 200);
    return new EditedDocument(person, draft.id, put.body.version, partsOf(elements));
  }

  /** The version that the next edit is made on. */
  get known(): number {
    return this.version;
  }

  async edit(operations: object[]): Promise<void> {
    const edited = await this.person.api.patch<{ version: number }>(`/api/quotation/${this.id}/items`, {
      version: this.version,
      operations,
    });
    expectStatus(edited, 200);
    this.version = edited.body.version;
  }

  /** Sets another price on the part at `at`, a new one at each call. */
  reprice(at: number): Promise<void> {
    const price = `${(this.version % 900) + 1}.5`;
    return this.edit([{ op: 'update', id: this.parts[at % this.parts.length], fields: { price } }]);
  }
}

function partsOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ item, children }) => (item.type === 'PART' ? [item.id] : partsOf(children)));
}

/** The operations of a paste (a title with parts below it), and the title's id. */
export function pasteOf(items: number): { titleId: string; operations: object[] } {
  const title = heading('TITLE', 0, []).item;
  const leaves = listOf(items - 1, (at) => part(at).item);
  const operations = leaves.map((item, at) => ({
    op: 'add',
    parentId: title.id,
    afterId: at === 0 ? null : leaves[at - 1]!.id,
    ...item,
  }));
  return { titleId: title.id, operations: [{ op: 'add', parentId: null, afterId: null, ...title }, ...operations] };
}

export function expectStatus(answer: Answer<unknown>, status: number): void {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${answer.bytes.toString().slice(0, 500)}`);
}
