import type { Person } from '../../../e2e/support/api.js';
import { type AnalysedDocument, analysedDocument, resourceOf } from '../analysed-document.js';
import type { Bench } from '../bench.js';
import { budgetReadings } from '../budget-readings.js';
import { median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

/** 4,500 rows with 4,050 parts, each with ten supplies. */
const ROWS = 4_500;
const SUPPLIES = 10;
const ROUNDS = 9;
const LIMIT_MS = 300;

/** Prices of resources of a budget, and what is computed from all its analyses. */
export const budgetBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender } = await stage.people();
  const document = await analysedDocument(stage, 'Cuatro mil análisis', ROWS);
  return {
    rows: [...(await priceRows(sender, document)), ...(await budgetReadings(url, sender, document))],
  };
};

/** A price that stands in every analysis, and one in every tenth; undo is the same call with the price before. */
async function priceRows({ api }: Person, document: AnalysedDocument): Promise<Row[]> {
  let { version } = document;
  const times = { every: [] as number[], tenth: [] as number[] };
  for (const [name, code] of [
    ['every', 'C-1'],
    ['tenth', 'S-1'],
  ] as const) {
    const resource = resourceOf(document.resources, code);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const price = `${20 + round}.37`;
      const ms = await timed(async () => {
        const answer = await api.patch<{ version: number; changed: object[] }>(
          `/api/quotation/${document.id}/resources/${resource.id}`,
          { version, price },
        );
        expectStatus(answer, 200);
        if (answer.body.changed.length !== resource.analyses) throw new Error(`${answer.body.changed.length} lines`);
        version = answer.body.version;
      });
      if (round > 0) times[name].push(ms);
    }
  }
  const row = (what: string, samples: number[]): Row => ({
    what,
    value: median(samples),
    unit: 'ms',
    samples: ROUNDS,
    bar: atMost(median(samples), LIMIT_MS, 'ms'),
  });
  const { length } = document.parts;
  return [
    row(`a price in all of ${length} analyses (${length * SUPPLIES} supplies)`, times.every),
    row('a price in every tenth analysis', times.tenth),
  ];
}
