import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { demoAccounts } from '../../src/demo/accounts';
import { demoCompanies } from '../../src/demo/companies';
import { onePagePdf } from '../../src/demo/files/one-page-pdf';
import { showcases } from '../../src/demo/files/showcases';
import { fillInDemoData, missingSteps } from '../../src/demo/fill-in';
import { forEachOf } from '../../src/demo/for-each-of';
import { type DemoStep, demoSteps } from '../../src/demo/steps';
import { readSettings, type Settings } from '../../src/settings';

describe('the demo data', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-demo-'));
  let settings: Settings;
  let journal: string[];
  const said: string[] = [];
  const say = (text: string) => void said.push(text);

  beforeEach(() => {
    settings = readSettings({ DATA: mkdtempSync(path.join(folder, 'data-')) });
    journal = [];
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const step = (name: string, after: string[] = [], work = async () => {}): DemoStep => ({
    name,
    after,
    run: async () => {
      journal.push(`${name} begins`);
      await work();
      journal.push(`${name} is done`);
    },
  });

  it('has catalogue and gallery for every company, as files that can be opened', async () => {
    for (const { profile } of [...Object.values(demoAccounts), ...demoCompanies]) {
      const { catalogue, gallery } = showcases[profile.company_ruc] ?? { catalogue: {}, gallery: {} };
      expect(Object.keys(catalogue).length).toBeGreaterThan(0);
      expect(Object.keys(gallery).length).toBeGreaterThan(0);
    }
    const pdf = onePagePdf({ title: 'Lista (2026)', owner: 'Ñandú S.A.C.', lines: [['Fierro 1/2"', 'S/ 42.50']] });
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
    const { items } = await (await document.getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    expect(words).toEqual(['Lista (2026)', 'Ñandú S.A.C.', 'Fierro 1/2"', 'S/ 42.50']);
  });

  it('names no step before those it relies on', () => {
    const seen = new Set<string>();
    for (const { name, after } of demoSteps) {
      expect([...seen]).toEqual(expect.arrayContaining(after));
      seen.add(name);
    }
  });

  it('is left out if nobody wants it, but for what belongs to the product', () => {
    expect(missingSteps(settings).map(({ name }) => name)).toEqual(demoSteps.map(({ name }) => name));
    const without = missingSteps(readSettings({ DATA: settings.dataFolder, DEMO: 'no' }));
    expect(without.map(({ name }) => name)).toEqual([expect.stringMatching(/^reference-/)]);
  });

  it('begins what is independent at once, and what relies on others after them', async () => {
    const gate = Promise.withResolvers<void>();
    const steps = [step('accounts', [], () => gate.promise), step('posts', ['accounts']), step('reference')];
    const work = fillInDemoData(settings, say, steps);
    while (!journal.includes('reference is done')) await new Promise(setImmediate);
    expect(journal).toEqual(['accounts begins', 'reference begins', 'reference is done']);
    gate.resolve();
    await work;
    expect(journal.slice(3)).toEqual(['accounts is done', 'posts begins', 'posts is done']);
    expect(missingSteps(settings, steps)).toEqual([]);
  });

  it('completes at the next start what failed, with what relies on it, and does nothing twice', async () => {
    let isAway = true;
    const accounts = async () => {
      if (isAway) throw new Error('identity is away');
    };
    const steps = [step('accounts', [], accounts), step('posts', ['accounts']), step('reference')];
    await fillInDemoData(settings, say, steps);
    expect(journal).toEqual(['accounts begins', 'reference begins', 'reference is done']);
    expect(said.join()).toContain('accounts is incomplete');
    isAway = false;
    journal = [];
    await fillInDemoData(settings, say, steps);
    expect(journal).toEqual(['accounts begins', 'accounts is done', 'posts begins', 'posts is done']);
  });
});

describe('work for each of many', () => {
  it('goes on for four of them at once', async () => {
    const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    const begun: number[] = [];
    const work = forEachOf([0, 1, 2, 3, 4, 5], async (each) => {
      begun.push(each);
      await gates[each]?.promise;
    });
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3]);
    gates[2]?.resolve();
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const gate of gates) gate.resolve();
    await work;
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
