import type { BenchResult, Row } from '../report.js';

/** Result of a bench run in `bench/results`. */
export interface Report {
  at: string;
  machine: { cpu: string; cores: number; memoryGiB: number; node: string };
  loadBefore: readonly number[];
  results: readonly BenchResult[];
}

interface Line {
  bench: string;
  what: string;
  /** Share of its bar that the row uses: 1 is the bar, less is better, in both directions of bars. */
  used: number;
  met: boolean;
  figure: string;
  bar: string;
}

const WIDTH = 1_200;
const TOP = 96;
const LINE = 24;
const FOOT = 44;
const LABELS = 470;
const PLOT = 380;
const LABEL_LENGTH = 68;
/** More benches than this are counted in the headline, not named. */
const MANY = 5;
/** Values better or worse than this are drawn at the edge. */
const RANGE = [0.01, 10] as const;
const DECADES = [0.01, 0.1, 1, 10];

/** A picture of every row that has a bar: its distance from the bar on either side. Plain SVG without dependencies. */
export function drawReport(report: Report): string {
  const lines = report.results.flatMap(({ bench, rows }) => rows.flatMap((row) => lineOf(bench, row)));
  const failed = report.results.filter(({ failure }) => failure).map(({ bench }) => bench);
  const height = TOP + lines.length * LINE + FOOT;
  const met = lines.filter((line) => line.met).length;
  const benches = report.results.map(({ bench }) => bench);
  const of = benches.length > MANY ? `${benches.length} benches` : benches.join(', ');
  const title = `CotizaObra: ${met} of ${lines.length} bars met (${of})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc"
  font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif" font-size="12">
<title id="title">${escaped(title)}</title>
<desc id="desc">${escaped(described(lines, failed))}</desc>
${STYLE}
<rect class="paper" width="${WIDTH}" height="${height}" rx="8"/>
<text class="ink" x="16" y="28" font-size="14" font-weight="600">${escaped(title)}</text>
${legend()}
${axis(height - FOOT)}
${lines.map((line, at) => drawLine(line, TOP + at * LINE, lines[at - 1]?.bench !== line.bench)).join('\n')}
<text class="soft" x="16" y="${height - 14}">${escaped(footOf(report, failed))}</text>
</svg>
`;
}

function lineOf(bench: string, { what, value, unit, bar }: Row): Line[] {
  if (!bar) return [];
  const used = bar.better === 'low' ? bar.value / bar.limit : bar.limit / bar.value;
  return [{ bench, what, used, met: bar.met, figure: `${short(value)} ${unit}`, bar: bar.text }];
}

/** The file has both colour schemes, so the program that shows it need not know them. */
const STYLE = `<style>
.paper { fill: #ffffff } .ink { fill: #1b1f24 } .soft { fill: #57606a } .rule { stroke: #d0d7de } .limit { stroke: #1b1f24 }
.met { fill: #1a7f5a; stroke: #1a7f5a } .missed { fill: none; stroke: #b42318 }
@media (prefers-color-scheme: dark) {
.paper { fill: #14181d } .ink { fill: #e6edf3 } .soft { fill: #9da7b1 } .rule { stroke: #30363d } .limit { stroke: #e6edf3 }
.met { fill: #4ac08f; stroke: #4ac08f } .missed { stroke: #ff8b7e }
}
</style>`;

const legend = (): string => `${mark(true, 22, 50)}<text class="soft" x="34" y="54">met: full, with a disc</text>
${mark(false, 186, 50)}<text class="soft" x="198" y="54">missed: empty, with a diamond</text>
<text class="soft" x="${LABELS}" y="54">← better, further from the bar on a logarithmic axis</text>`;

function axis(bottom: number): string {
  return DECADES.map((decade) => {
    const x = xOf(decade);
    const name = decade === 1 ? 'the bar' : decade < 1 ? `${Math.round(1 / decade)} × better` : `${decade} × worse`;
    const anchor = decade === RANGE[0] ? 'start' : decade === RANGE[1] ? 'end' : 'middle';
    return `<line class="${decade === 1 ? 'limit' : 'rule'}" x1="${x}" y1="${TOP - 8}" x2="${x}" y2="${bottom}"/>
<text class="soft" x="${x}" y="${TOP - 14}" font-size="11" text-anchor="${anchor}">${name}</text>`;
  }).join('\n');
}

function drawLine(line: Line, y: number, isFirst: boolean): string {
  const [from, to] = [xOf(1), xOf(line.used)];
  const label = `${line.bench}: ${line.what}`;
  const shown = label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1)}…` : label;
  const verdict = `${line.met ? 'met' : 'MISSED'}: ${line.figure}, bar ${line.bar}`;
  return `<g><title>${escaped(`${label}: ${line.figure}, bar ${line.bar}, ${line.met ? 'met' : 'missed'}`)}</title>
${isFirst ? `<line class="rule" x1="16" y1="${y}" x2="${WIDTH - 16}" y2="${y}"/>` : ''}<text class="ink" x="16" y="${y + 16}">${escaped(shown)}</text>
<rect class="${line.met ? 'met' : 'missed'}" x="${Math.min(from, to)}" y="${y + 8}" width="${fixed(Math.abs(to - from))}" height="8"/>
${mark(line.met, to, y + 12)}<text class="ink" x="${LABELS + PLOT + 24}" y="${y + 16}">${escaped(verdict)}</text></g>`;
}

/** A disc or a diamond, so that shape shows the same as colour. */
const mark = (met: boolean, x: number, y: number): string =>
  met
    ? `<circle class="met" cx="${x}" cy="${y}" r="5"/>`
    : `<path class="missed" stroke-width="2" d="M ${x - 6} ${y} L ${x} ${y - 6} L ${x + 6} ${y} L ${x} ${y + 6} Z"/>`;

function xOf(used: number): number {
  const [least, most] = RANGE;
  const held = Math.min(most, Math.max(least, used > 0 ? used : least));
  return fixed(LABELS + 10 + (PLOT * Math.log(held / least)) / Math.log(most / least));
}

function described(lines: readonly Line[], failed: readonly string[]): string {
  const missed = lines
    .filter(({ met }) => !met)
    .map(({ bench, what, figure, bar }) => `${bench}: ${what} ${figure} (${bar})`);
  const not = failed.length > 0 ? ` Not measured: ${failed.join(', ')}.` : '';
  return `Each row is a figure beside its bar. ${missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All are met.'}${not}`;
}

function footOf({ at, machine, loadBefore }: Report, failed: readonly string[]): string {
  const where = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}`;
  const not = failed.length > 0 ? `; not measured: ${failed.join(', ')}` : '';
  return `${at.slice(0, 10)}, ${where}, load average before ${(loadBefore[0] ?? 0).toFixed(1)}${not}`;
}

const short = (value: number): string => value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
const fixed = (value: number): number => Math.round(value * 10) / 10;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
