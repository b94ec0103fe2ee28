import { readBc3 } from '@cotizaobra/proto/bc3/read-bc3';
import { bc3Analyses } from '@cotizaobra/proto/budget-reading/analyses/bc3-analyses';
import { type FileReading, placeAnalyses } from '@cotizaobra/proto/budget-reading/analyses/place-analyses';
import { readAnalyses } from '@cotizaobra/proto/budget-reading/analyses/read-analyses';
import { understand } from '@cotizaobra/proto/budget-reading/understand';
import type { Mapping } from '@cotizaobra/proto/budget-reading/understood';
import { understandBc3 } from '../bc3/understand-bc3.js';
import { decodeFile } from './decode-file.js';
import { kindOf } from './file-kind.js';
import { Refusal } from './limits.js';

/** A file that was read, by the kind that its content tells. */
export interface BudgetFile {
  kind: 'XLSX' | 'XLS' | 'CSV' | 'BC3';
  reading: FileReading;
}

/** Reads a file in this thread. Throws Refusal, or AppError of `readingErrors` for BC3; a file without items is refused until a person maps it. */
export function understandFile(bytes: Buffer, mapping: Mapping): BudgetFile {
  const file = readFile(bytes, mapping);
  const isMapped = file.kind !== 'BC3' && Object.keys(mapping).length > 0;
  if (!isMapped && file.reading.tree.length === 0) throw new Refusal('FILE_WITHOUT_ITEMS');
  return file;
}

function readFile(bytes: Buffer, mapping: Mapping): BudgetFile {
  const prices = mapping.resourcePrices ?? {};
  if (kindOf(bytes) === 'BC3') {
    const reading = understandBc3(bytes);
    const analyses = placeAnalyses(bc3Analyses(readBc3(bytes)), reading.tree, { prices, keepPrices: true });
    return { kind: 'BC3', reading: { ...reading, analyses } };
  }
  const { kind, sheets } = decodeFile(bytes);
  const reading = understand(sheets, mapping);
  return { kind, reading: { ...reading, analyses: placeAnalyses(readAnalyses(sheets), reading.tree, { prices }) } };
}
