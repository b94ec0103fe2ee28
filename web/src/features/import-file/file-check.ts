import { tableUpload } from '@cotizaobra/proto/core/files';
import { importTypes } from './file-types.js';
import { fileTexts } from './import-file.texts.js';

export const importTypesText = '.xlsx, .xls, .csv, .tsv o .bc3';
export const MAX_MEGABYTES = tableUpload.maxBytes / 1024 / 1024;

/** Why these files cannot be imported, in Spanish; null for one file of a known type and size. */
export function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return fileTexts.onlyOne;
  const name = file.name.toLowerCase();
  if (name.endsWith('.pdf')) return fileTexts.pdf(file.name);
  if (file.size === 0) return fileTexts.empty(file.name);
  if (!importTypes.some((type) => name.endsWith(type))) return fileTexts.wrongType(file.name, importTypesText);
  if (file.size > tableUpload.maxBytes) return fileTexts.tooLarge(file.name, MAX_MEGABYTES);
  return null;
}
