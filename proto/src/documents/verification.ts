import { z } from 'zod';

/** A file that was issued once and stays as it is. */
export const issuedFileSchema = z.object({
  /** Of its bytes: 64 lower-case hex digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** When the platform sealed it; null without a seal. */
  sealedAt: z.iso.datetime().nullable(),
});
export type IssuedFile = z.infer<typeof issuedFileSchema>;

/** What the recipient's PDF needs to be verified: its QR code, and the files that were issued before. */
export const printVerificationSchema = z.object({
  /** `K3TN-8WQA-5HJM-2YPC` */
  code: z.string().min(1).max(60),
  /** The whole address of the public page. */
  address: z.url().max(300),
  /** The file as it was sent; null before the first print. */
  issued: issuedFileSchema.nullable(),
  /** 'Aceptado por'; null without one. */
  acceptance: z
    .object({
      id: z.uuid(),
      name: z.string().max(200),
      dni: z.string().max(20),
      at: z.iso.datetime(),
      /** The network address of who accepted, if known. */
      address: z.string().max(60).nullable(),
      /** The file with that page; null before its first print. */
      issued: issuedFileSchema.nullable(),
    })
    .nullable(),
});
export type PrintVerification = z.infer<typeof printVerificationSchema>;
