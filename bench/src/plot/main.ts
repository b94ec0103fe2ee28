import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../e2e/support/project-root.js';
import { drawReport, type Report } from './draw-report.js';
import { joinReports } from './join-reports.js';

const RESULTS = path.join(projectRoot(), 'bench/results');
const PICTURE = path.join(projectRoot(), 'docs/evidence/bench.svg');

/** `npm run plot -w bench [-- <result.json> …]`: draws the newest run, or the named ones together, into `docs/evidence/bench.svg`. */
function main(): void {
  const named = process.argv.slice(2).map((file) => path.resolve(process.env.INIT_CWD ?? '.', file));
  const files = named.length > 0 ? named : [newest()];
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);
  writeFileSync(PICTURE, drawReport(joinReports(reports)));
  const names = files.map((file) => path.basename(file)).join(', ');
  process.stdout.write(`docs/evidence/bench.svg shows ${names}\n`);
}

/** File names are times, so the last is the newest. */
function newest(): string {
  const [last] = readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .toReversed();
  if (!last) throw new Error('bench/results holds no report: run `make bench` first');
  return path.join(RESULTS, last);
}

main();
