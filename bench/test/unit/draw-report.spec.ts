import { drawReport, type Report } from '../../src/plot/draw-report.js';
import { joinReports } from '../../src/plot/join-reports.js';
import { atLeast, atMost, type BenchResult, type Row, timesAtLeast, timesAtMost } from '../../src/report.js';

const row = (what: string, bar: Row['bar']): Row => ({ what, value: bar?.value ?? 1, unit: 'ms', samples: 3, bar });

const bench = (name: string, rows: Row[], failure?: string): BenchResult => ({
  bench: name,
  load: 1,
  rows,
  notes: [],
  ...(failure ? { failure } : {}),
});

const reportOf = (...results: BenchResult[]): Report => ({
  at: '2026-11-22T05:00:00.000Z',
  machine: { cpu: 'Xeon <2>', cores: 2, memoryGiB: 24, node: 'v24' },
  loadBefore: [0.4, 1, 1],
  results,
});

/** The mark of the one row: what it is and where it stands. */
function markOf(bar: Row['bar']): { met: boolean; x: number } {
  const group = /<g>.*<\/g>/s.exec(drawReport(reportOf(bench('b', [row('one', bar)]))))?.[0] ?? '';
  const disc = /<circle class="met" cx="([\d.]+)"/.exec(group);
  const diamond = /<path class="missed"[^>]*d="M [\d.]+ [\d.]+ L ([\d.]+)/.exec(group);
  return { met: disc !== null, x: Number(disc?.[1] ?? diamond?.[1]) };
}

const theBar = Number(/<line class="limit" x1="([\d.]+)"/.exec(drawReport(reportOf()))?.[1]);

describe('the picture of the benches', () => {
  it('puts what is met left of the bar and what is missed right of it, whichever way the bar counts', () => {
    for (const bar of [
      atMost(5, 50, 'ms'),
      atLeast(20_000, 2_000, 'events/s'),
      timesAtLeast(80, 8),
      timesAtMost(0.15, 1.5, 'one'),
    ]) {
      const { met, x } = markOf(bar);
      expect({ met, left: x < theBar }).toEqual({ met: true, left: true });
      expect(x).toBeCloseTo(markOf(atMost(1, 10, 'ms')).x, 0);
    }
    for (const bar of [atMost(51, 50, 'ms'), atLeast(1_900, 2_000, 'events/s'), timesAtLeast(7, 8)]) {
      const { met, x } = markOf(bar);
      expect({ met, right: x > theBar }).toEqual({ met: false, right: true });
    }
  });

  it('is logarithmic, and holds what goes beyond its edges', () => {
    const at = (value: number) => markOf(atMost(value, 100, 'ms')).x;
    expect(at(100) - at(10)).toBeCloseTo(at(10) - at(1), 0);
    expect(at(-5)).toBe(at(0));
    expect(at(1e9)).toBe(at(1e6));
  });

  it('says in words what is met, missed and not measured', () => {
    const picture = drawReport(
      reportOf(
        bench('tree', [row('open', atMost(5, 50, 'ms')), row('edit', atMost(90, 30, 'ms'))]),
        bench('chat', [], 'no answer'),
      ),
    );
    expect(picture).toContain('<title id="title">CotizaObra: 1 of 2 bars met (tree, chat)</title>');
    expect(picture).toContain('Missed: tree: edit 90.0 ms (≤ 30 ms). Not measured: chat.');
    expect(picture).toContain('MISSED: 90.0 ms, bar ≤ 30 ms');
    expect(picture).toContain('aria-labelledby="title desc"');
  });

  it('leaves out rows without a bar, and escapes what it shows', () => {
    const picture = drawReport(
      reportOf(bench('b', [row('a < b & c', atMost(1, 2, 'ms')), row('told only', undefined)])),
    );
    expect(picture).toContain('b: a &lt; b &amp; c');
    expect(picture).toContain('Xeon &lt;2&gt;');
    expect(picture).not.toContain('told only');
  });

  it('takes each bench from the last report that has it', () => {
    const early = reportOf(bench('tree', [row('open', atMost(1, 2, 'ms'))]), bench('chat', []));
    const late = { ...reportOf(bench('tree', [row('open', atMost(3, 2, 'ms'))])), at: '2026-11-23T05:00:00.000Z' };
    const { at, results } = joinReports([early, late]);
    expect(at).toBe(late.at);
    expect(results.map(({ bench: name, rows }) => [name, rows[0]?.bar?.met])).toEqual([
      ['tree', false],
      ['chat', undefined],
    ]);
    expect(() => joinReports([])).toThrow('make bench');
  });
});
