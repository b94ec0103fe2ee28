const MEGABYTE = 1024 * 1024;

/** Limits of the files of one Request. An upload that is under way counts too. */
export const attachmentLimits = {
  files: 10,
  /** Bytes of all files together. */
  bytes: 50 * MEGABYTE,
  nameLength: 150,
  /** Bytes of each part of an upload, except the last one. */
  partBytes: 5 * MEGABYTE,
} as const;

export const attachmentKinds = ['PDF', 'DWG', 'DXF', 'IMAGE', 'XLSX', 'ZIP'] as const;

/** Parts of a file of this size. */
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / attachmentLimits.partBytes));

/** Bytes of part `number`, from 1. */
export const partSize = (bytes: number, number: number): number =>
  Math.min(attachmentLimits.partBytes, bytes - (number - 1) * attachmentLimits.partBytes);
