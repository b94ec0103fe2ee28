import { z } from 'zod';

/** The purpose of a file. A company has one logo (`avatar`) and one cover; a new one replaces the old one. */
const attachmentTypes = ['avatar', 'cover', 'catalog', 'gallery'] as const;
export const attachmentTypeSchema = z
  .enum(attachmentTypes, 'Elige para qué es el archivo')
  .meta({ id: 'AttachmentType' });
export type AttachmentType = z.infer<typeof attachmentTypeSchema>;

/** Maximum files of each kind per company. */
export const attachmentLimits: Record<AttachmentType, number> = { avatar: 1, cover: 1, catalog: 4, gallery: 4 };

/** Accepted content types of each kind; browsers offer these in their file dialog. */
export const attachmentContent: Record<AttachmentType, readonly string[]> = {
  avatar: ['image/png', 'image/jpeg'],
  cover: ['image/png', 'image/jpeg'],
  catalog: ['application/pdf'],
  gallery: ['image/png', 'image/jpeg'],
};

/** Sizes of the stored pictures in pixels. `url` shows `large`, `smallImage(url)` shows `small`; all are webp. */
export const pictureSizes = {
  avatar: { large: { width: 256, height: 256 }, small: { width: 96, height: 96 } },
  cover: { large: { width: 1200, height: 300 }, small: { width: 600, height: 150 } },
  /** Longest side; the aspect ratio stays. */
  gallery: { large: { width: 1600, height: 1600 }, small: { width: 400, height: 400 } },
} as const;

/** Pictures with more pixels are refused before they are decoded. */
export const PIXELS_MAX = 50_000_000;

export const attachmentSchema = z
  .object({
    id: z.uuid(),
    /** Name of the person's file. */
    name: z.string(),
    /** Public path of the file. */
    url: z.string(),
    /** Path of the small picture; null for a PDF. */
    thumbnail: z.string().nullable(),
    type: attachmentTypeSchema,
    companyId: z.uuid(),
    /** Stored size. */
    bytes: z.number().int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;
