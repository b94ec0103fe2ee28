import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folder in which the specs of a run find their shared platform; see `shared-platform.ts`. */
export default function setup(): void {
  process.env.E2E_SHARED = mkdtempSync(path.join(tmpdir(), 'cotizaobra-e2e-shared-'));
}
