import { readingErrors } from '../budget-reading/reading-errors.js';
import { AppError } from '../core/errors.js';
import { decodeBc3 } from './charset.js';
import { type Bc3File, conceptsOf } from './concepts.js';
import { splitRecords } from './records.js';

const HEAD = 64 * 1024;

/** True if the content starts like FIEBDC-3: records of known letters, with ~V or ~C among the first. */
export function isBc3(bytes: Uint8Array): boolean {
  const { text } = decodeBc3(bytes.subarray(0, HEAD));
  return /^[^~]{0,200}~[VKC]\s*\|/.test(text);
}

/**
 * Reads a file of FIEBDC-3 (any revision). Source: FIEBDC-3/2020. Throws FILE_NOT_READABLE if it has no concepts.
 * Records that are not understood are kept.
 */
export function readBc3(bytes: Uint8Array): Bc3File {
  const file = conceptsOf(splitRecords(decodeBc3(bytes).text));
  if (file.concepts.size === 0) throw new AppError(readingErrors.FILE_NOT_READABLE);
  return file;
}
