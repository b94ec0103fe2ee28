type Environment = Record<string, string | undefined>;

/** `technical-data` → `TECHNICAL_DATA__`: prefix of a setting for one part only. */
export const prefixOf = (part: string): string => `${part.toUpperCase().replaceAll('-', '_')}__`;

/**
 * The settings of one part of a process: those of the environment, overridden by those with its prefix. `{ LOG_LEVEL:
 * 'info', CHAT__HTTP_PORT: '4106' }` gives chat `{ LOG_LEVEL: 'info', HTTP_PORT: '4106' }`.
 */
export function settingsOf(part: string, environment: Environment): Environment {
  const prefix = prefixOf(part);
  const shared = Object.entries(environment).filter(([name]) => !name.includes('__'));
  const own = Object.entries(environment)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
  return Object.fromEntries([...shared, ...own]);
}

/** The reverse: settings of a part, as they are in the environment of a process with several parts. */
export const prefixed = (part: string, settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [prefixOf(part) + name, value]));
