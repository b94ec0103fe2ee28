import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** One size in which pages show a picture. `cover` cuts off what does not fit the shape, `inside` only makes smaller. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** 40 megapixels: beyond what cameras of phones give, below what a few kilobytes can unpack to. */
const MOST_PIXELS = 40_000_000;
const WEBP_QUALITY = 82;

/**
 * Decodes a picture and writes it anew as WebP, once for each of `sizes`, in their order. The result stands upright, does
 * not move, and carries no place or camera.
 * @param accepted types by content, as `image/png`; the name and the announced type of the file count for nothing
 * @throws NOT_AN_IMAGE for every other content, IMAGE_TOO_LARGE for more than 40 megapixels
 */
export async function reencodeImage(
  bytes: Buffer,
  sizes: readonly ImageSize[],
  accepted: readonly string[],
): Promise<Buffer[]> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.includes(type.mime)) throw new AppError(fileErrors.NOT_AN_IMAGE);
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) throw new AppError(fileErrors.IMAGE_TOO_LARGE);
    const pictures: Buffer[] = [];
    // One after the other: decoded, each of them takes a hundred megabytes.
    for (const { width, height, fit } of sizes) {
      const resized = sharp(bytes, options)
        .rotate()
        .resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
      pictures.push(await resized.webp({ quality: WEBP_QUALITY }).toBuffer());
    }
    return pictures;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(fileErrors.NOT_AN_IMAGE, {}, [], { cause: error });
  }
}
