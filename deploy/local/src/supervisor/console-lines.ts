/** Log format of a process; decides which lines the console shows. */
export type LogStyle = 'pino' | 'postgres' | 'nats';

/** Levels that the console shows, by pino's label or number. */
const loud = new Map<string | number, string>([
  ...[40, 'warn'].map((level) => [level, 'WARN'] as const),
  ...[50, 'error'].map((level) => [level, 'ERROR'] as const),
  ...[60, 'fatal'].map((level) => [level, 'FATAL'] as const),
]);

/** Errors that clients expect during start and stop. */
const comingOrGoing = /the database system is (?:starting up|shutting down)/;

/** The line for the console, or null if it goes only to the log file. */
export function consoleLine(style: LogStyle, line: string): string | null {
  if (line.trim() === '') return null;
  if (style === 'postgres') return /(?:FATAL|PANIC):/.test(line) && !comingOrGoing.test(line) ? line : null;
  if (style === 'nats') return /\[(?:WRN|ERR|FTL)\]/.test(line) && !line.includes('Plaintext passwords') ? line : null;
  return pinoLine(line);
}

interface PinoEntry {
  level?: string | number;
  msg?: string;
  err?: { message?: string };
}

/** Nearly all lines begin so, and parsing them would be most of the supervisor's work. */
const quiet = /^\{"level":"(?:info|debug|trace)"/;

function pinoLine(line: string): string | null {
  if (quiet.test(line)) return null;
  const entry = parse(line);
  // A line that is no log entry comes from the runtime, such as a crash or a warning. Always show it.
  if (entry?.level === undefined) return line;
  const level = loud.get(entry.level);
  if (level === undefined) return null;
  const reason = entry.err?.message;
  const text = [entry.msg, reason === entry.msg ? undefined : reason].filter(Boolean).join(': ');
  return `${level} ${text}`;
}

function parse(line: string): PinoEntry | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as PinoEntry) : null;
  } catch {
    return null;
  }
}
