import { type AttachmentType, PIXELS_MAX, pictureSizes } from '@cotizaobra/proto/companies/attachments';
import { attachmentErrors } from '@cotizaobra/proto/companies/errors';
import { AppError } from '@cotizaobra/proto/core/errors';
import sharp, { type ResizeOptions } from 'sharp';

type PictureType = Exclude<AttachmentType, 'catalog'>;
type Box = { width: number; height: number };

/** Effort 4, the default, takes twice the time of 2 for 1 % fewer bytes (drawings of the demo data). */
const WEBP = { quality: 82, effort: 2 };
const TIMEOUT_SECONDS = 10;

// Each upload is decoded once, so caching has no use.
sharp.cache(false);
sharp.concurrency(1);

/** Logos are shown whole, covers fill their strip, gallery pictures keep their proportions. */
const fits: Record<PictureType, ResizeOptions> = {
  avatar: { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } },
  cover: { fit: 'cover' },
  gallery: { fit: 'inside', withoutEnlargement: true },
};

/**
 * Draws the two pictures of the pages as webp without metadata. Throws IMAGE_TOO_MANY_PIXELS and IMAGE_ANIMATED before
 * decoding, and FILE_BROKEN.
 */
export async function drawPicture(bytes: Buffer, type: PictureType): Promise<{ large: Buffer; small: Buffer }> {
  await refuseFloods(bytes);
  const { large, small } = pictureSizes[type];
  try {
    const first = await draw(bytes, large, fits[type]);
    return { large: first, small: await draw(first, small, fits[type]) };
  } catch (error) {
    throw new AppError(attachmentErrors.FILE_BROKEN, {}, [], { cause: error });
  }
}

function draw(bytes: Buffer, { width, height }: Box, options: ResizeOptions): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, height, ...options })
    .webp(WEBP)
    .toBuffer();
}

/** Reads only the header. */
async function refuseFloods(bytes: Buffer): Promise<void> {
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError(attachmentErrors.FILE_BROKEN, {}, [], { cause });
    });
  if (width * height > PIXELS_MAX) throw new AppError(attachmentErrors.IMAGE_TOO_MANY_PIXELS);
  if ((pages ?? 1) > 1) throw new AppError(attachmentErrors.IMAGE_ANIMATED);
}
