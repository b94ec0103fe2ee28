import { randomUUID } from 'node:crypto';
import { Api, type Person, signUp } from '../../../e2e/support/api.js';
import { offersFor } from '../../../e2e/support/offers.js';
import { serveBytes } from '../bare-server.js';
import type { Bench } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const ROUNDS = 9;
const ANSWERS = 5;
const sizes = [
  { lines: 300, limitMs: 1_000 },
  { lines: 4_041, limitMs: 1_500 },
] as const;

interface Seen {
  lines: unknown[];
  answers: { quoted: number }[];
}

/** Opening a comparison through the gateway, beside the same bytes from a bare server. */
export const comparisonBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const { url } = await stage.platform();
  const providers: Person[] = [];
  while (providers.length < ANSWERS) providers.push(await signUp(url, `Proveedor ${randomUUID().slice(0, 8)}`));
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { lines, limitMs } of sizes) {
    const asked = Array.from({ length: lines }, (_, at) => ({
      description: `Muro de ladrillo King Kong de soga, tramo ${at + 1}`,
      unit: 'm²',
      quantity: `${(at % 90) + 10}.25`,
    }));
    const offers = providers.map((provider, answer) => ({
      provider,
      prices: asked.map((_, at) => ((at + answer) % 20 === 0 ? null : `${((at * 7 + answer * 13) % 400) + 5}.4567`)),
    }));
    const { requestId } = await offersFor(sender, `Comparar ${lines} partidas`, asked, offers);
    const open = async () => {
      const answer = await sender.api.get<Seen>(`/api/quotation/${requestId}/comparison`, {
        headers: { 'accept-encoding': 'identity' },
      });
      expectStatus(answer, 200);
      return answer;
    };
    const { body, bytes } = await open();
    if (body.lines.length !== lines || body.answers.length !== ANSWERS) throw new Error('not the whole comparison');
    const plain = await serveBytes(bytes);
    const samples = await alternate(
      { count: ROUNDS },
      { open: () => timed(open), plain: () => timed(() => new Api(plain.url).get('/')) },
    );
    await plain.close();
    const value = median(samples.open);
    rows.push({
      what: `open the comparison of ${lines.toLocaleString('en')} lines × ${ANSWERS} answers`,
      value,
      unit: 'ms',
      samples: ROUNDS,
      floor: { name: 'same bytes from a bare Node server', value: median(samples.plain) },
      bar: atMost(value, limitMs, 'ms'),
    });
    notes.push(`${lines.toLocaleString('en')} lines × ${ANSWERS} are ${(bytes.length / 1e6).toFixed(2)} MB of JSON`);
  }
  return { rows, notes };
};
