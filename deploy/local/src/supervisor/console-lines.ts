/** How a process writes its log; decides which of its lines are worth the console. */
export type LogStyle = 'pino' | 'postgres' | 'nats';

/** Levels that are worth the console, by pino's label or number. */
const loud = new Map<string | number, string>([
  ...[40, 'warn'].map((level) => [level, 'WARN'] as const),
  ...[50, 'error'].map((level) => [level, 'ERROR'] as const),
  ...[60, 'fatal'].map((level) => [level, 'FATAL'] as const),
]);

/** What clients hear that ask too early or too late: no news. */
const comingOrGoing = /the database system is (?:starting up|shutting down)/;

/** The line as the console shows it, or null when it stays in the log file alone. */
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

function pinoLine(line: string): string | null {
  const entry = parse(line);
  // What is no log entry comes from the runtime itself: a crash, a warning. Always worth a look.
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
