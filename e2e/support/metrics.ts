import type { Platform } from './platform.js';

/** Sum of a metric over its labels that contain `labels`, for each instance of a kind: `{ 'quotations-2': 17 }`. */
export async function metricOf(
  platform: Platform,
  kind: string,
  metric: string,
  labels = '',
): Promise<Record<string, number>> {
  const instances = platform.processes().filter(({ name }) => name === kind || name.startsWith(`${kind}-`));
  const read = instances.map(async ({ name, health }) => {
    const text = await (await fetch(new URL('/metrics', health))).text();
    const lines = [...text.matchAll(new RegExp(`^${metric}(\\{[^\\n]*\\})? (\\S+)$`, 'gm'))];
    const values = lines.filter(([, given = '']) => given.includes(labels)).map(([, , value]) => Number(value));
    return [name, values.reduce((sum, value) => sum + value, 0)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
