// Known faults of packages that run in production. Fails on a high or critical one. Without an answer of the registry it
// says so and passes, because `make check` must work offline.
import { spawnSync } from 'node:child_process';

const audit = ['audit', '--omit=dev', '--audit-level=high', '--json'];
const { stdout } = spawnSync('npm', audit, { encoding: 'utf8', timeout: 60_000, maxBuffer: 64 * 1024 * 1024 });
const report = read(stdout);
if (!report?.metadata?.vulnerabilities) {
  process.stdout.write('The registry did not answer the audit of dependencies; nothing was checked.\n');
} else {
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  for (const { name, severity, range } of grave) process.stdout.write(`${severity}: ${name} ${range}\n`);
  process.stdout.write(
    `${report.metadata.vulnerabilities.total} known faults, ${grave.length} of them high or critical.\n`,
  );
  process.exitCode = grave.length > 0 ? 1 : 0;
}

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
