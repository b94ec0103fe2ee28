import { z } from 'zod';

/** What a file is for. Of a company's logo (`avatar`) and cover there is one; a new one takes its place. */
const attachmentTypes = ['avatar', 'cover', 'catalog', 'gallery'] as const;
export const attachmentTypeSchema = z
  .enum(attachmentTypes, 'Elige para qué es el archivo')
  .meta({ id: 'AttachmentType' });
export type AttachmentType = z.infer<typeof attachmentTypeSchema>;

/** Files of each kind that a company may have. */
export const attachmentLimits: Record<AttachmentType, number> = { avatar: 1, cover: 1, catalog: 4, gallery: 4 };

/** Content that each kind takes; browsers offer these in their file dialog. */
export const attachmentContent: Record<AttachmentType, readonly string[]> = {
  avatar: ['image/png', 'image/jpeg'],
  cover: ['image/png', 'image/jpeg'],
  catalog: ['application/pdf'],
  gallery: ['image/png', 'image/jpeg'],
};

/** Pixels of the stored pictures. `large` is what `url` shows, `small` what `smallImage(url)` shows; all are webp. */
export const pictureSizes = {
  avatar: { large: { width: 256, height: 256 }, small: { width: 96, height: 96 } },
  cover: { large: { width: 1200, height: 300 }, small: { width: 600, height: 150 } },
  /** Longest side; the shape stays. */
  gallery: { large: { width: 1600, height: 1600 }, small: { width: 400, height: 400 } },
} as const;

/** More pixels than this are refused before they are unpacked. */
export const PIXELS_MAX = 50_000_000;

export const attachmentSchema = z
  .object({
    id: z.uuid(),
    /** As the person's file was called. */
    name: z.string(),
    /** Path under which anybody may read it. */
    url: z.string(),
    /** The small picture; null of a PDF. */
    thumbnail: z.string().nullable(),
    type: attachmentTypeSchema,
    companyId: z.uuid(),
    /** Size of what is stored. */
    bytes: z.number().int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;
