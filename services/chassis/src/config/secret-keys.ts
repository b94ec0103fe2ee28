import { z } from 'zod';

const KEY_BYTES = 32;

/** A setting of 256-bit keys in base64 with commas between. */
export const secretKeys = z
  .string()
  .min(1)
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((list) => list.every((key) => key.length === KEY_BYTES), '256-bit keys in base64, with commas between');
