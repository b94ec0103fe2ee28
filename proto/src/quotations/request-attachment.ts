import { z } from 'zod';
import { defineError } from '../core/errors.js';
import { attachmentKinds } from './attachment-limits.js';
import { quotationErrors } from './errors.js';

export const attachmentErrors = {
  ATTACHMENT_NOT_FOUND: defineError(
    'ATTACHMENT_NOT_FOUND',
    'not_found',
    'Este archivo ya no está en el requerimiento.',
  ),
  ATTACHMENTS_ON_REQUEST: defineError(
    'ATTACHMENTS_ON_REQUEST',
    'conflict',
    'Los archivos se adjuntan a un requerimiento. Esta es una cotización.',
  ),
  TOO_MANY_ATTACHMENTS: defineError(
    'TOO_MANY_ATTACHMENTS',
    'conflict',
    'Un requerimiento lleva hasta {max} archivos. Quita uno, o júntalos en un ZIP.',
  ),
  ATTACHMENTS_TOO_LARGE: defineError(
    'ATTACHMENTS_TOO_LARGE',
    'conflict',
    'Los archivos pueden pesar {max} MB en total y con este pesarían {total} MB. Quita uno o elige uno más liviano.',
  ),
  ATTACHMENT_TYPE: defineError(
    'ATTACHMENT_TYPE',
    'invalid',
    'Se adjuntan PDF, DWG, DXF, imágenes (PNG, JPG o WebP), XLSX y ZIP. El contenido de este archivo es otro. Elige otro archivo.',
  ),
  ATTACHMENT_DAMAGED: defineError(
    'ATTACHMENT_DAMAGED',
    'invalid',
    'El archivo está dañado o incompleto. Ábrelo, guárdalo de nuevo y vuelve a adjuntarlo.',
  ),
  ATTACHMENT_EXECUTABLE: defineError(
    'ATTACHMENT_EXECUTABLE',
    'invalid',
    'Trae un ejecutable: {entry}. Quítalo y vuelve a adjuntar el archivo.',
  ),
  ATTACHMENT_MACROS: defineError(
    'ATTACHMENT_MACROS',
    'invalid',
    'El Excel trae macros. Guárdalo como libro .xlsx sin macros y vuelve a adjuntarlo.',
  ),
  ATTACHMENT_UNCHECKED: defineError(
    'ATTACHMENT_UNCHECKED',
    'invalid',
    'No pudimos revisar {entry}: tiene contraseña, es otro archivo comprimido o es demasiado grande. Adjúntalo sin comprimir.',
  ),
  UPLOAD_NOT_FOUND: defineError(
    'UPLOAD_NOT_FOUND',
    'not_found',
    'Esta subida ya no existe: se guarda un día. Vuelve a elegir el archivo.',
  ),
  UPLOAD_INCOMPLETE: defineError(
    'UPLOAD_INCOMPLETE',
    'conflict',
    'Faltan {missing} partes del archivo. Continúa la subida.',
  ),
  UPLOAD_DIFFERS: defineError(
    'UPLOAD_DIFFERS',
    'invalid',
    'El archivo que llegó no es el que elegiste: cambió mientras subía. Vuelve a elegirlo.',
  ),
  PART_SIZE: defineError('PART_SIZE', 'invalid', 'Esta parte del archivo debe medir {bytes} bytes. Envíala completa.'),
} as const;

/** The refusals of every change of a Request's files. */
export const attachingErrors = [
  quotationErrors.QUOTATION_NOT_FOUND,
  quotationErrors.DOCUMENT_FROZEN,
  quotationErrors.ILLEGAL_STATE,
  attachmentErrors.ATTACHMENTS_ON_REQUEST,
];

export const attachmentLimitErrors = [attachmentErrors.TOO_MANY_ATTACHMENTS, attachmentErrors.ATTACHMENTS_TOO_LARGE];

/** The refusals of a file for its content. */
export const attachmentContentErrors = [
  attachmentErrors.ATTACHMENT_TYPE,
  attachmentErrors.ATTACHMENT_DAMAGED,
  attachmentErrors.ATTACHMENT_EXECUTABLE,
  attachmentErrors.ATTACHMENT_MACROS,
  attachmentErrors.ATTACHMENT_UNCHECKED,
];

export const requestAttachmentSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    /** Told by the content. */
    kind: z.enum(attachmentKinds),
    contentType: z.string(),
    /** As uploaded. A picture is encoded again, so its download may have another size. */
    bytes: z.int().nonnegative(),
    /** Of the uploaded bytes, in hex. */
    sha256: z.string(),
    addedAt: z.iso.datetime(),
    /** The preview of a picture is an image; the preview of a PDF is the file itself. */
    preview: z.enum(['IMAGE', 'PDF']).nullable(),
  })
  .meta({ id: 'RequestAttachment' });
export type RequestAttachment = z.infer<typeof requestAttachmentSchema>;

export const attachmentUploadSchema = z
  .object({
    uploadId: z.uuid(),
    fileName: z.string(),
    bytes: z.int().positive(),
    sha256: z.string(),
    /** Bytes of each part, except the last one. */
    partBytes: z.int().positive(),
    /** Numbers of the parts that arrived, from 1. */
    received: z.array(z.int().positive()),
  })
  .meta({ id: 'AttachmentUpload' });
export type AttachmentUpload = z.infer<typeof attachmentUploadSchema>;

export const attachmentPlace = { id: z.uuid(), attachmentId: z.uuid() };
export const uploadPlace = { id: z.uuid(), uploadId: z.uuid() };
export const partPlace = { ...uploadPlace, number: z.coerce.number().int().min(1).max(100) };

/** The refusals of a part. */
export const partErrors = [...attachingErrors, attachmentErrors.UPLOAD_NOT_FOUND, attachmentErrors.PART_SIZE];
