import { tableUpload } from '@cotizaobra/proto/core/files';
import { fileTexts } from './import-file.texts.js';

/** The file types that the server reads. It looks at the content; the name only spares a useless upload. */
export const importTypes = ['.xlsx', '.xls', '.csv', '.tsv', '.bc3'] as const;
export const importTypesText = '.xlsx, .xls, .csv, .tsv o .bc3';
export const MAX_MEGABYTES = tableUpload.maxBytes / 1024 / 1024;

/** For `<input type="file" accept>`. */
export const acceptedTypes = importTypes.join(',');

/** Why these files cannot be imported, in Spanish; null for one file of a known type and size. */
export function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return fileTexts.onlyOne;
  const name = file.name.toLowerCase();
  if (!importTypes.some((type) => name.endsWith(type))) return fileTexts.wrongType(file.name, importTypesText);
  if (file.size > tableUpload.maxBytes) return fileTexts.tooLarge(file.name, MAX_MEGABYTES);
  return file.size === 0 ? fileTexts.empty(file.name) : null;
}
