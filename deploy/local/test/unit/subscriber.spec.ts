import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf } from '../../src/settings';
import { ensureSubscriber, readSubscribers } from '../../src/subscriber/register';
import { type Choice, choiceSchema, consumersOf } from '../../src/subscriber/subscriber';

const company = '019a9f10-0000-7000-8000-00000000b001';
const choice: Choice = { name: 'erp', companyIds: [company], events: [], from: 'all' };

describe('the subscribers of an installation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-subscribers-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are the same when asked for again, and never come to follow something else', () => {
    const made = ensureSubscriber(folder, choice);
    expect(ensureSubscriber(folder, { ...choice })).toEqual(made);
    for (const other of [
      { from: 'now' as const },
      { events: ['public.quotation.sent.v1'] },
      { companyIds: [company, '019a9f10-0000-7000-8000-00000000c001'] },
    ])
      expect(() => ensureSubscriber(folder, { ...choice, ...other } as Choice)).toThrow(/follows something else/);
  });

  it('made before there was a choice follow their company from the beginning, through the same consumer', () => {
    writeFileSync(filesOf(folder).subscribers, JSON.stringify([{ name: 'old', companyId: company, password: 'p' }]));
    const [old] = readSubscribers(folder);
    expect(old).toMatchObject({ companyIds: [company], events: [], from: 'all', password: 'p' });
    expect(consumersOf(old!)).toEqual([{ name: 'subscriber-old', filter: `public.${company}.>` }]);
  });

  it('never share a consumer name, whatever they are called', () => {
    const two = { ...choice, events: ['public.quotation.sent.v1', 'public.quotation.returned.v1'] } as Choice;
    const names = ['erp', 'erp-2'].flatMap((name) => consumersOf(ensureSubscriber(folder, { ...two, name })));
    expect(new Set(names.map(({ name }) => name)).size).toBe(4);
  });

  it.each([
    ['a company that is no id', { companyIds: ['x'] }],
    ['no company', { companyIds: [] }],
    ['a wildcard for a company', { companyIds: ['*'] }],
    ['an event that is not published', { events: ['public.>'] }],
    ['an event between services', { events: ['quotations.dispatch-sent.v1'] }],
    ['a time that is none', { from: 'yesterday' }],
    ['a name with a dot', { name: 'a.b' }],
  ])('are refused with %s', (_what, wrong) => {
    expect(choiceSchema.safeParse({ ...choice, ...wrong }).success).toBe(false);
  });
});
