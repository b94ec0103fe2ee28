import { readdir, readFile } from 'node:fs/promises';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';

/**
 * Stops a process with SIGSTOP until the returned function is called. Resolves when each of its threads stands: the
 * signal alone returns while some still run, and a server answers what comes in that moment.
 */
export async function hold(pid: number): Promise<() => void> {
  process.kill(pid, 'SIGSTOP');
  await waitFor(async () => (await statesOf(pid)).every((state) => state === 'T'), { what: `process ${pid} stands` });
  return () => process.kill(pid, 'SIGCONT');
}

/** A letter a thread, as in `/proc/<pid>/stat`: the first word behind the name in parentheses. */
async function statesOf(pid: number): Promise<(string | undefined)[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const stats = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
  return stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[0]);
}
