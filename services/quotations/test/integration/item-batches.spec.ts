import { randomUUID } from 'node:crypto';
import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { type ItemOperation, itemOperationSchema } from '@cotizaobra/proto/quotations/item-operations';
import type { ItemRow } from '@cotizaobra/proto/rules/item-tree';
import { sumRows } from '@cotizaobra/proto/rules/numbering';
import { centsToAmount } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import { itemsOf, open, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

/** A step is numbers; against the rows at hand they become an operation that fits, or one that must be refused. */
const step = fc.record({
  kind: fc.constantFrom('add', 'addTitle', 'update', 'move', 'delete'),
  a: fc.nat(),
  b: fc.nat(),
  c: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const childrenOf = (rows: readonly ItemRow[], parentId: string | null): ItemRow[] => {
  const at = parentId === null ? -1 : rows.findIndex((row) => row.id === parentId);
  const depth = parentId === null ? 0 : (rows[at]?.depth ?? 0) + 1;
  const children: ItemRow[] = [];
  for (let index = at + 1; index < rows.length && (rows[index]?.depth ?? 0) >= depth; index += 1) {
    const row = rows[index];
    if (row?.depth === depth) children.push(row);
  }
  return children;
};

function operationOf({ kind, a, b, c }: Step, rows: readonly ItemRow[]): ItemOperation {
  const picked = rows[a % Math.max(1, rows.length)];
  const parents = [null, ...rows.filter((row) => row.type !== 'PART').map((row) => row.id)];
  const parentId = parents[b % parents.length] ?? null;
  const siblings = [null, ...childrenOf(rows, parentId).map((row) => row.id)];
  const afterId = siblings[c % siblings.length] ?? null;
  const id = picked?.id ?? randomUUID();
  const place = { parentId, afterId };
  const content = { quantity: String(a % 100), price: c % 3 === 0 ? null : `${b % 1_000}.${c % 100}` };
  const raw = {
    add: { op: 'add', id: randomUUID(), type: 'PART', ...place, ...content },
    addTitle: { op: 'add', id: randomUUID(), type: 'TITLE', ...place },
    update: { op: 'update', id, fields: picked?.type === 'PART' ? content : { description: `d${c}` } },
    move: { op: 'move', id, ...place },
    delete: { op: 'delete', id },
  }[kind];
  return itemOperationSchema.parse(raw);
}

describe('batches of operations on a stored tree', () => {
  let platform: Platform;
  let company: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** The pure rules on the whole tree say what the service must make of the part it loads. */
  it('come out as the rules on the whole tree say, with the same totals', async () => {
    const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const document = await write(company, { types: 'Quotation' }, []);
        let { version } = document;
        let rows: ItemRow[] = [];
        for (const steps of all) {
          const operations: ItemOperation[] = [];
          let preview = rows;
          for (const one of steps) {
            const operation = operationOf(one, preview);
            try {
              preview = applyOperations(preview, [operation]).rows;
              operations.push(operation);
            } catch {
              // A cycle or the like: the rules refuse it, so it is not sent.
            }
          }
          if (operations.length === 0) continue;
          rows = applyOperations(rows, operations).rows;
          const saved = await company.ask(EditItems, { id: document.id, version, operations });
          version = saved.version;
          expect(saved.totals?.totalAmount).toBe(centsToAmount(sumRows(rows).total));
        }
        const { quotation } = await open(company, document.id);
        const seen = itemsOf(quotation.elements).map((item) => [item.id, item.level, item.quantity, item.price]);
        expect(seen).toEqual(rows.map((row) => [row.id, row.depth, row.quantity, row.price]));
        expect(quotation.itemCount).toBe(rows.filter((row) => row.type === 'PART').length);
      }),
      { numRuns: 40 },
    );
  }, 180_000);

  it('find room where many are put at the same place one by one', async () => {
    const document = await write(company, { types: 'Quotation' }, [{}, {}]);
    const [first = ''] = document.partIds;
    let { version } = document;
    const added: string[] = [];
    for (let count = 0; count < 60; count += 1) {
      const id = randomUUID();
      added.push(id);
      const operation = { op: 'add' as const, id, parentId: null, afterId: first, type: 'PART' as const };
      ({ version } = await company.ask(EditItems, { id: document.id, version, operations: [operation] }));
    }
    const ids = itemsOf((await open(company, document.id)).quotation.elements).map((item) => item.id);
    expect(ids).toEqual([first, ...added.reverse(), document.partIds[1]]);
  }, 60_000);
});
