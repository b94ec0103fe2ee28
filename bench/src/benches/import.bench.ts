import { type Person } from '../../../e2e/support/api.js';
import { createDocument } from '../../../e2e/support/documents.js';
import { largeWorkbook } from '../../../services/quotations/test/support/large-workbook.js';
import type { Bench } from '../bench.js';
import { median, timed, timedResult } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const ROUNDS = 5;
const USUAL = { rows: 4_511, previewMs: 2_000, applyMs: 1_000 };
const LARGEST = { rows: 20_000, previewMs: 6_000, applyMs: undefined };

interface Proposal {
  importId: string;
  counts: { parts: number };
  total: { computed: string };
}

/** The proposal of an upload. */
async function propose(person: Person, id: string, bytes: Buffer): Promise<Proposal> {
  const form = new FormData();
  form.set('file', new Blob([bytes as BlobPart]), 'presupuesto.xlsx');
  const headers = { authorization: `Bearer ${person.api.token}` };
  const url = new URL(`/api/quotation/${id}/imports`, person.api.url);
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Proposal;
}

/** Milliseconds until the preview is there, and until its items are in the document. Fails if a part is lost. */
async function importOnce(person: Person, made: ReturnType<typeof largeWorkbook>): Promise<[number, number]> {
  const { id, version } = await createDocument(person, 'Quotation', 'Desde un archivo');
  const { took: preview, result: proposal } = await timedResult(() => propose(person, id, made.bytes));
  const { importId, counts, total } = proposal;
  if (counts.parts !== made.parts || total.computed !== made.direct) throw new Error('not read whole');
  const apply = await timed(async () => {
    const body = { version, mode: 'replace' };
    expectStatus(await person.api.post(`/api/quotation/${id}/imports/${importId}/apply`, body), 200);
  });
  return [preview, apply];
}

/** A budget in an Excel file through the gateway: from the upload to the preview, and from 'Importar' to the items. */
export const importBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const rows: Row[] = [];
  for (const { rows: count, previewMs, applyMs } of [USUAL, LARGEST]) {
    const made = largeWorkbook(count);
    const samples: [number, number][] = [];
    await importOnce(sender, made);
    for (let round = 0; round < ROUNDS; round += 1) samples.push(await importOnce(sender, made));
    const [preview, apply] = [median(samples.map(([ms]) => ms)), median(samples.map(([, ms]) => ms))];
    const what = `Excel file of ${count.toLocaleString('en')} rows`;
    rows.push(
      {
        what: `${what}: uploaded and previewed`,
        value: preview,
        unit: 'ms',
        samples: ROUNDS,
        bar: atMost(preview, previewMs, 'ms'),
      },
      {
        what: `${what}: applied`,
        value: apply,
        unit: 'ms',
        samples: ROUNDS,
        bar: applyMs === undefined ? undefined : atMost(apply, applyMs, 'ms'),
      },
    );
  }
  return { rows };
};
