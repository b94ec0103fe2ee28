import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors } from '@cotizaobra/proto/core/files';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** One size of a picture on the pages. `cover` crops to the shape, `inside` only scales down. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly fit: 'cover' | 'inside';
}

/** 40 megapixels: more than phone cameras produce, less than a small file can unpack to. */
const MOST_PIXELS = 40_000_000;
/** Effort 4, the default, takes twice the time of 2 for 1 % fewer bytes (drawings of the demo data). */
const WEBP = { quality: 82, effort: 2 };

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
      pictures.push(await resized.webp(WEBP).toBuffer());
    }
    return pictures;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(fileErrors.NOT_AN_IMAGE, {}, [], { cause: error });
  }
}

const encoders = {
  'image/png': (image: Sharp) => image.png({ compressionLevel: 9 }),
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 92 }),
  'image/webp': (image: Sharp) => image.webp({ quality: 92 }),
} as const;

/**
 * Decodes a picture and encodes it in its own format and full size, upright, without place or camera data.
 * @throws NOT_AN_IMAGE for other content than PNG, JPEG and WebP, IMAGE_TOO_LARGE for more than 40 megapixels
 */
export async function cleanImage(bytes: Buffer): Promise<{ bytes: Buffer; contentType: string }> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const encode = mime === undefined ? undefined : (encoders as Partial<Record<string, Encode>>)[mime];
  if (mime === undefined || encode === undefined) throw new AppError(fileErrors.NOT_AN_IMAGE);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
    if (width * height > MOST_PIXELS) throw new AppError(fileErrors.IMAGE_TOO_LARGE);
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).rotate();
    return { bytes: await encode(image).toBuffer(), contentType: mime };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(fileErrors.NOT_AN_IMAGE, {}, [], { cause: error });
  }
}

type Encode = (image: Sharp) => Sharp;
