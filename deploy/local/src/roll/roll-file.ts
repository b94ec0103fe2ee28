import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const rollSchema = z.object({
  /** Null: all of them. */
  kinds: z.array(z.string()).nullable(),
  state: z.enum(['asked', 'running', 'done', 'failed']),
  /** Names of the replaced instances. */
  renewed: z.array(z.string()),
  error: z.string().nullable(),
});
export type Roll = z.infer<typeof rollSchema>;

/** How `make roll` and the run communicate: a file in the data folder, and SIGUSR2 when it is there. */
export function writeRoll(file: string, roll: Roll): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(roll), { mode: 0o600 });
  renameSync(draft, file);
}

/** Null if the file is missing or unreadable. */
export function readRoll(file: string): Roll | null {
  try {
    return rollSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
