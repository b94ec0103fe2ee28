import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Person, signUp } from '../../../e2e/support/api.js';
import { createDocument, fillIn } from '../../../e2e/support/documents.js';
import type { Platform } from '../../../e2e/support/platform.js';
import { waitFor } from '../../../e2e/support/wait-for.js';
import type { Measured } from '../bench.js';
import { median, timed } from '../measure.js';
import { startOwnPlatform } from '../own-platform.js';
import { descendantsOf, parentOf, pssMiB } from '../process-family.js';
import { atMost } from '../report.js';
import { expectStatus } from '../tree.js';

const ROUNDS = 5;
/** In place of the ten minutes of `make up`. */
const IDLE_MS = 3_000;
/** What a person may wait more for the first document, in milliseconds. */
const START_BAR_MS = 1_200;

/**
 * The Chrome of `make up`, which starts with the first document and ends after some time without one: a small document
 * when none runs, and the next one, of other content.
 */
export async function firstDocumentBench(): Promise<Measured> {
  const platform = await startOwnPlatform({ APART: 'false', CHROME_IDLE_MS: String(IDLE_MS) });
  try {
    const person = await signUp(platform.url, 'Constructora Primera S.A.C.');
    const samples = { first: [] as number[], next: [] as number[], end: [] as number[], held: [] as number[] };
    // The first round unpacks or reads Chrome from the disk, and is not counted.
    for (let round = -1; round < ROUNDS; round += 1) {
      const one = await measure(platform, person);
      if (round >= 0) for (const [name, value] of Object.entries(one)) samples[name as keyof typeof one].push(value);
    }
    const [first, next, end, held] = [samples.first, samples.next, samples.end, samples.held].map(median);
    return {
      rows: [
        {
          what: 'PDF of a small document, Chrome starts for it',
          value: first!,
          unit: 'ms',
          samples: ROUNDS,
          floor: { name: 'the next one', value: next! },
          bar: atMost(Math.round(first! - next!), START_BAR_MS, 'ms more than the next'),
        },
        {
          what: `from the last document to the end of Chrome, ${IDLE_MS / 1_000} s being set`,
          value: end! / 1_000,
          unit: 's',
          samples: ROUNDS,
          floor: { name: 'the setting', value: IDLE_MS / 1_000 },
        },
        { what: 'memory that its end gives back (PSS)', value: held!, unit: 'MiB', samples: ROUNDS },
      ],
    };
  } finally {
    await platform.stop();
  }
}

async function measure(platform: Platform, person: Person) {
  if (chromeOf(platform).length > 0) throw new Error('a Chrome runs before the first document');
  const [first, next] = [await timedPdf(person), await timedPdf(person)];
  const begin = performance.now();
  const chrome = chromeOf(platform);
  if (chrome.length === 0) throw new Error('no Chrome runs after a document');
  const held = chrome.reduce((sum, pid) => sum + pssMiB(pid), 0);
  await waitFor('the end of Chrome', () => chromeOf(platform).length === 0);
  return { first, next, end: performance.now() - begin, held };
}

/** Milliseconds of the PDF of a document that was not printed before. */
async function timedPdf(person: Person): Promise<number> {
  const draft = await createDocument(person, 'Quotation');
  await fillIn(person, draft, true);
  return timed(async () => expectStatus(await person.api.get(`/api/quotation/${draft.id}/pdf`), 200));
}

/** Chrome and its children among the processes of the run. */
const chromeOf = (platform: Platform): number[] =>
  descendantsOf(parentOf(platform.processes()[0]!.pid)).filter((pid) => {
    try {
      return /chrom/i.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]!);
    } catch {
      return false;
    }
  });
