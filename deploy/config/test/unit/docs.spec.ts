import { brokenLinks, pages, read } from '../support/markdown.js';
import { checkWalk } from '../support/walk.js';

describe('links of the documentation', () => {
  it.each(pages())('resolve in %s', (page) => {
    expect(brokenLinks(page, read(page))).toEqual([]);
  });

  it('are found when they lead nowhere', () => {
    const text =
      '[a](glossary.md) [b](none.md) [c](../adr/README.md#none) [d](https://example.org) [e](#here)\n## Here\n';
    expect(brokenLinks('docs/reference/metrics.md', text)).toEqual(['none.md', '../adr/README.md#none', '#here']);
  });
});

describe('the walk of one request', () => {
  it('names only files and symbols that exist', () => {
    const { files, symbols, faults } = checkWalk(read('docs/guide/one-request.md'));
    expect(faults).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
    expect(symbols.length).toBeGreaterThan(15);
  });

  it('is refused when a file, a symbol or its place is wrong', () => {
    const step = [
      '1. `OutboxRelay` in `services/chassis/src/messaging/events/outbox-relay.ts`, then `none.ts`.',
      '2. `Outbox` in `services/chassis/src/messaging/events/relay-lease.ts`, `NoSuchThing`, `a.b`.',
    ];
    expect(checkWalk(step.join('\n')).faults).toEqual([
      'no file services/chassis/src/messaging/events/none.ts',
      'no Outbox in services/chassis/src/messaging/events/relay-lease.ts',
      'no NoSuchThing in services/chassis/src/messaging/events/relay-lease.ts',
      'no Outbox in services/chassis/src/messaging/events/relay-lease.ts',
      'neither file nor symbol: a.b',
    ]);
  });
});
