import fc from 'fast-check';
import { validateRows } from '../../../src/rules/item-tree.js';
import { contentOf } from '../../../src/rules/together/record-changes.js';
import { trees } from '../../support/item-trees.js';
import { SharedSession, type Step } from '../../support/shared-session.js';

const RUNS = 1_000;

const steps = fc.array(fc.tuple(fc.nat(2), fc.nat(10), fc.nat(60), fc.nat(60)), { maxLength: 80 });

const outline = (rows: readonly Parameters<typeof contentOf>[0][]) =>
  rows.map((row) => ({ id: row.id, depth: row.depth, ...contentOf(row) }));

function played(rows: Parameters<typeof contentOf>[0][], list: Step[]): SharedSession {
  const session = new SharedSession(rows);
  for (const step of list) session.step(step);
  session.settle();
  return session;
}

describe('three people in one document, over a network that loses, doubles and reorders', () => {
  it('end with the same tree, on each screen and on the server', () => {
    fc.assert(
      fc.property(trees(12), steps, (rows, list) => {
        const { server, clients } = played(rows, list);
        expect(validateRows(server.rows)).toEqual([]);
        for (const { base, mine } of clients) {
          expect(outline(base)).toEqual(outline(server.rows));
          expect(outline(mine)).toEqual(outline(server.rows));
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('lose no word: it stands, was replaced on record, or is in a list of orphans', () => {
    fc.assert(
      fc.property(trees(12), steps, (rows, list) => {
        const { server, clients } = played(rows, list);
        const kept = JSON.stringify([server.log, clients.map(({ orphans }) => orphans)]);
        for (const { typed } of clients)
          for (const [cell, text] of typed) expect([cell, kept.includes(`"${text}"`)]).toEqual([cell, true]);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
