import { routes } from '@cotizaobra/proto/registry';
import { checkArrows } from '../support/arrows.js';
import { brokenLinks, isFile, pages, read } from '../support/markdown.js';
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

describe('the checklist of the ASVS', () => {
  const lines = read('docs/evidence/asvs.md')
    .split('\n')
    .flatMap((line) => /^\| (V\d+\.\d+\.\d+) \| .+ \| (.+) \|$/.exec(line)?.slice(1) ?? [])
    .reduce<[string, string][]>((pairs, cell, at, cells) => {
      if (at % 2 === 0) pairs.push([cell, cells[at + 1] ?? '']);
      return pairs;
    }, []);

  it('names each requirement once, with a test that exists, a reason or the word missing', () => {
    expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length);
    const faults = lines.filter(([, shown]) => {
      const [, file] = /^`([^`]+)`$/.exec(shown) ?? [];
      return file === undefined ? !/^(does not apply: .|\*\*missing\*\*: .)/.test(shown) : !isFile(file);
    });
    expect(faults).toEqual([]);
  });

  it('counts them as its first lines say', () => {
    const count = (start: string) => lines.filter(([, shown]) => shown.startsWith(start)).length;
    const told = /Of (\d+) requirements (\d+) have a test, (\d+) do not apply, (\d+) are missing/.exec(
      read('docs/evidence/asvs.md'),
    );
    expect(told?.slice(1).map(Number)).toEqual([
      lines.length,
      count('`'),
      count('does not apply'),
      count('**missing**'),
    ]);
  });
});

describe('what is promised', () => {
  const text = read('docs/reference/security.md');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));

  it('names each route that takes a file, with the size that it takes', () => {
    const told = rows.flatMap((line) => /^\| `(\w+)` \| (\d+) MB \|/.exec(line)?.slice(1, 3).join(' ') ?? []);
    const taken = routes.flatMap((route) =>
      'upload' in route && route.upload ? `${route.name} ${route.upload.maxBytes / 1024 ** 2}` : [],
    );
    expect(told.toSorted()).toEqual(taken.toSorted());
  });

  it('names tests that exist for what is checked together', () => {
    const files = rows.flatMap((line) => /\| `([\w/.-]+\.spec\.ts)` \|$/.exec(line)?.[1] ?? []);
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !isFile(file))).toEqual([]);
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

  const page = read('docs/guide/one-request.md');

  it('claims only arrows that are an import, a route, a message, an event, a table or a push', () => {
    expect(checkArrows(page)).toEqual({ walks: 2, arrows: 18, faults: [] });
  });

  const services = 'services/quotations/src/quotation/application';
  it.each([
    [
      'application/dispatcher.ts`, ',
      'application/linked-documents.ts`, ',
      `${services}/send-document.ts does not import`,
    ],
    ['application/dispatcher.ts`, ', 'application/none.ts`, ', `no file ${services}/none.ts`],
    ['route `answerDispatch`', 'route `markSeen`', 'answer-dispatch.api.ts does not call markSeen'],
    ['route `answerDispatch`', 'route `answerNothing`', 'the registry has no route answerNothing'],
    ['quotations/answer-dispatch.ts` | route', 'quotations/mark-seen.ts` | route', 'does not declare answerDispatch'],
    ['http/forwarding.controller.ts` |', 'routes/posts.controller.ts` |', 'does not serve sendDocument'],
    ['message `SendDocument`', 'message `SendToClient`', 'sends SendToClient'],
    ['application/answer-dispatch.ts`', 'application/mark-seen.ts`', 'mark-seen.ts does not handle AnswerDispatch'],
    ['event `DispatchSent`', 'event `AccountRegistered`', 'publishes AccountRegistered'],
    ['consumers/dispatch-sent.consumer.ts', 'consumers/thread-read.consumer.ts', 'does not consume DispatchSent'],
    ['table `outbox`', 'table `inbox`', 'outbox.ts does not write inbox'],
    ['push `notificationArrived`', 'push `chatTyping`', 'push.ts does not push chatTyping'],
    ['push `notificationArrived`', 'magic `notificationArrived`', 'no kind of arrow: magic'],
  ])('is refused with %s for %s', (right, wrong, fault) => {
    expect(page).toContain(right);
    expect(checkArrows(page.replace(right, wrong)).faults.join('\n')).toContain(fault);
  });
});
