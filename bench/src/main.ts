// As the service's own process does.
import '@cotizaobra/documents/dist/production-react.js';

import { loadavg, tmpdir } from 'node:os';
import type { Bench } from './bench.js';
import { budgetBench } from './benches/budget.bench.js';
import { budgetEditorBench } from './benches/budget-editor.bench.js';
import { budgetFileBench } from './benches/budget-file.bench.js';
import { budgetPrintsBench } from './benches/budget-prints.bench.js';
import { chatBench } from './benches/chat.bench.js';
import { comparisonBench } from './benches/comparison.bench.js';
import { directoryBench } from './benches/directory.bench.js';
import { editorBench } from './benches/editor.bench.js';
import { eventsBench } from './benches/events.bench.js';
import { excelBench } from './benches/excel.bench.js';
import { firstDocumentBench } from './benches/first-document.bench.js';
import { gatewayBench } from './benches/gateway.bench.js';
import { guestBench } from './benches/guest.bench.js';
import { largePdfBench } from './benches/large-pdf.bench.js';
import { listsBench } from './benches/lists.bench.js';
import { mainJobBench } from './benches/main-job.bench.js';
import { notificationsBench } from './benches/notifications.bench.js';
import { outboxBench } from './benches/outbox.bench.js';
import { overloadBench } from './benches/overload.bench.js';
import { pdfApiBench } from './benches/pdf-api.bench.js';
import { pdfLanesBench } from './benches/pdf-lanes.bench.js';
import { pdfMemoryBench } from './benches/pdf-memory.bench.js';
import { pdfPeersBench } from './benches/pdf-peers.bench.js';
import { pdfPrinterBench } from './benches/pdf-printer.bench.js';
import { pdfSealBench } from './benches/pdf-seal.bench.js';
import { pricesBench } from './benches/prices.bench.js';
import { proposalsBench } from './benches/proposals.bench.js';
import { publicPagesBench } from './benches/public-pages.bench.js';
import { resourcesBench } from './benches/resources.bench.js';
import { rucRegisterBench } from './benches/ruc-register.bench.js';
import { slowDatabaseBench } from './benches/slow-database.bench.js';
import { startBench } from './benches/start.bench.js';
import { togetherBench } from './benches/together.bench.js';
import { treeBench } from './benches/tree.bench.js';
import { type BenchResult, printBench, printReport, say } from './report.js';
import { PlatformStage } from './stage.js';

// What people run writes to a disk.
process.env.TEST_DATA ??= tmpdir();
const stage = new PlatformStage();

/**
 * Order of the benches: the first starts the platform several times; those with servers of their own run after the
 * platform has stopped.
 */
const onPlatform: Record<string, Bench> = {
  start: () => startBench(stage),
  tree: treeBench,
  together: togetherBench,
  editor: editorBench,
  comparison: comparisonBench,
  guest: guestBench,
  'public-pages': publicPagesBench,
  lists: listsBench,
  notifications: notificationsBench,
  'pdf-api': pdfApiBench,
  events: eventsBench,
  chat: chatBench,
  resources: resourcesBench,
  'slow-database': slowDatabaseBench,
  budget: budgetBench,
  'budget-editor': budgetEditorBench,
  'budget-file': budgetFileBench,
  overload: overloadBench,
};
const alone: Record<string, Bench> = {
  'main-job': mainJobBench,
  'first-document': firstDocumentBench,
  'pdf-printer': pdfPrinterBench,
  'pdf-seal': pdfSealBench,
  'pdf-peers': pdfPeersBench,
  'pdf-lanes': pdfLanesBench,
  'large-pdf': largePdfBench,
  'budget-prints': budgetPrintsBench,
  'pdf-memory': pdfMemoryBench,
  excel: excelBench,
  proposals: proposalsBench,
  outbox: outboxBench,
  directory: directoryBench,
  prices: pricesBench,
  'ruc-register': rucRegisterBench,
  gateway: gatewayBench,
};

async function run(bench: string, measure: Bench): Promise<BenchResult> {
  const load = loadavg()[0]!;
  const result: BenchResult = { bench, load, rows: [], notes: [] };
  try {
    Object.assign(result, await measure(stage));
  } catch (error) {
    result.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  printBench(result);
  return result;
}

/**
 * `npm run bench -w bench [-- start tree …]`: runs the named benches, or all. Fails if one cannot measure, not on a
 * bar.
 */
async function main(): Promise<number> {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in onPlatform) && !(name in alone));
  if (unknown.length > 0)
    throw new Error(`no such bench: ${unknown}. There are ${Object.keys({ ...onPlatform, ...alone })}`);
  const wanted = (benches: Record<string, Bench>) =>
    Object.entries(benches).filter(([name]) => names.length === 0 || names.includes(name));
  const loadBefore = loadavg();
  const results: BenchResult[] = [];
  say(`Load average before: ${loadBefore.map((load) => load.toFixed(2)).join(' ')}`);
  try {
    for (const [name, bench] of wanted(onPlatform)) results.push(await run(name, bench));
  } finally {
    await stage.close();
  }
  for (const [name, bench] of wanted(alone)) results.push(await run(name, bench));
  printReport(results, loadBefore);
  return results.some(({ failure }) => failure) ? 1 : 0;
}

process.once('SIGTERM', () => stage.close().finally(() => process.exit(143)));
process.once('SIGINT', () => stage.close().finally(() => process.exit(130)));
process.exit(await main());
