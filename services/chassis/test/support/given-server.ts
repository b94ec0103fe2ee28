import { spawnSync } from 'node:child_process';

/** A program that no npm package has, named by the environment: `MINIO_BIN=/opt/minio`. */
interface GivenServer {
  variable: 'MINIO_BIN' | 'NATS_SERVER' | 'CLAMD';
  /** The oldest version with what the tests need: `2.12`. */
  since?: string;
}

/** `describe` if the environment names the program. Otherwise its tests are skipped, and a sentence says so. */
export function describeWith(server: GivenServer, title: string, tests: (program: string) => void): void {
  const missing = whatIsMissing(server);
  if (missing !== null) process.stderr.write(`${title}: skipped, ${missing}.\n`);
  const describeOrSkip = missing === null ? describe : describe.skip;
  describeOrSkip(title, () => tests(process.env[server.variable] ?? ''));
}

function whatIsMissing({ variable, since }: GivenServer): string | null {
  const program = process.env[variable];
  if (!program) return `${variable} names no program`;
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error) throw new Error(`${variable}=${program}: ${error.message}`);
  const version = /(\d+)\.(\d+)\.\d+/.exec(stdout);
  if (!since || (version && isSince(version, since))) return null;
  return `${variable} is ${version?.[0] ?? 'of no known version'}, and ${since} is needed`;
}

function isSince([, major, minor]: RegExpExecArray, since: string): boolean {
  const [wantedMajor = 0, wantedMinor = 0] = since.split('.').map(Number);
  return Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
}
