import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** One size of a picture on the pages. `cover` crops to the shape, `inside` only scales down. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** 40 megapixels: more than phone cameras produce, less than a small file can unpack to. */
const MOST_PIXELS = 40_000_000;
const WEBP_QUALITY = 82;

/**
 * Decodes a picture and encodes it as WebP, once per entry of `sizes`, in that order. The result is upright, has no
 * animation, and no place or camera data.
 * @param accepted types by content, as `image/png`; the file's name and announced type are ignored
 * @throws NOT_AN_IMAGE for any other content, IMAGE_TOO_LARGE for more than 40 megapixels
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
    // In sequence, because each decoded picture takes 100 MB of memory.
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
