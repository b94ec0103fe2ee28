import { z } from 'zod';
import { defineError } from './errors.js';

/** Limits of an upload route. */
export interface UploadLimits {
  readonly maxBytes: number;
}

const MEGABYTE = 1024 * 1024;

/** Limit of pictures and catalogues (5 MB). */
export const fileUpload: UploadLimits = { maxBytes: 5 * MEGABYTE };
/** Limit of tables that are read row by row: CSV and Excel (10 MB). */
export const tableUpload: UploadLimits = { maxBytes: 10 * MEGABYTE };

export const fileErrors = {
  FILE_TOO_LARGE: defineError(
    'FILE_TOO_LARGE',
    'invalid',
    'El archivo supera el máximo de {max} MB. Elige uno más liviano.',
    413,
  ),
  FILE_MISSING: defineError('FILE_MISSING', 'invalid', 'No llegó ningún archivo. Vuelve a elegirlo.'),
  FILE_INFECTED: defineError(
    'FILE_INFECTED',
    'invalid',
    'El antivirus reconoció este archivo como dañino ({found}), así que no lo guardamos. Elige otro o límpialo antes.',
    422,
  ),
  NOT_AN_IMAGE: defineError(
    'NOT_AN_IMAGE',
    'invalid',
    'Este archivo no es una imagen que podamos leer. Usa PNG o JPG.',
  ),
  IMAGE_TOO_LARGE: defineError(
    'IMAGE_TOO_LARGE',
    'invalid',
    'La imagen tiene demasiados píxeles. Redúcela a menos de 40 megapíxeles.',
  ),
  FILE_NOT_FOUND: defineError('FILE_NOT_FOUND', 'not_found', 'Este archivo ya no existe.'),
  RANGE_NOT_SATISFIABLE: defineError(
    'RANGE_NOT_SATISFIABLE',
    'invalid',
    'El archivo no llega hasta ahí. Descárgalo desde el comienzo.',
    416,
  ),
} as const;

/** Refusals of every route that receives a file. */
export const uploadErrors = [fileErrors.FILE_TOO_LARGE, fileErrors.FILE_MISSING, fileErrors.FILE_INFECTED];

/**
 * A received file that is not checked yet: bytes under `incoming/`, name and size as sent. The receiving service trusts
 * none of it, and always removes the object.
 */
export const incomingFileSchema = z.object({
  objectKey: z.string().regex(/^incoming\/[0-9a-f]{32}$/),
  fileName: z.string().max(255),
  bytes: z.int().nonnegative(),
});
export type IncomingFile = z.infer<typeof incomingFileSchema>;

/** Prefix of uploads. An object older than one hour was left by a crash and may be removed. */
export const INCOMING_PREFIX = 'incoming/';

const PUBLIC_PREFIX = 'public/';
const publicKey = /^public\/[a-z-]+\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** The public path of an object `public/<owner>/<random>.<extension>`. */
export function publicFilePath(objectKey: string): string {
  if (!publicKey.test(objectKey)) throw new Error(`not a public object: ${objectKey}`);
  return `/api/files/${objectKey.slice(PUBLIC_PREFIX.length)}`;
}

/** The same, but null for no object and for one that is not public. */
export const publicPathOf = (objectKey: string | null): string | null =>
  objectKey !== null && publicKey.test(objectKey) ? publicFilePath(objectKey) : null;

/** The object of the two path segments; null if they do not name a public object. */
export function publicObjectKey(owner: string, name: string): string | null {
  const key = `${PUBLIC_PREFIX}${owner}/${name}`;
  return publicKey.test(key) ? key : null;
}
