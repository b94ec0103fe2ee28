import { understand } from '@cotizaobra/proto/budget-reading/understand';
import type { Mapping, Understood } from '@cotizaobra/proto/budget-reading/understood';
import { understandBc3 } from '../bc3/understand-bc3.js';
import { decodeFile } from './decode-file.js';
import { kindOf } from './file-kind.js';
import { Refusal } from './limits.js';

/** A file that was read, by the kind that its content tells. */
export interface BudgetFile {
  kind: 'XLSX' | 'XLS' | 'CSV' | 'BC3';
  reading: Understood;
}

/** Reads a file in this thread. Throws Refusal, or AppError of `readingErrors` for BC3; a file without items is refused until a person maps it. */
export function understandFile(bytes: Buffer, mapping: Mapping): BudgetFile {
  const file = readFile(bytes, mapping);
  const isMapped = file.kind !== 'BC3' && Object.keys(mapping).length > 0;
  if (!isMapped && file.reading.tree.length === 0) throw new Refusal('FILE_WITHOUT_ITEMS');
  return file;
}

function readFile(bytes: Buffer, mapping: Mapping): BudgetFile {
  if (kindOf(bytes) === 'BC3') return { kind: 'BC3', reading: understandBc3(bytes) };
  const { kind, sheets } = decodeFile(bytes);
  return { kind, reading: understand(sheets, mapping) };
}
