import sharp from 'sharp';

/** 300 dots per inch at the largest printed size of a logo. */
const LONGEST_SIDE = 600;
/** Larger pictures (in pixels after decoding) are refused. */
const MOST_PIXELS = 50_000_000;
const JPEG_QUALITY = 88;
const accepted = new Set<string>(['png', 'jpeg', 'webp']);

/**
 * A picture for printing as a data URI: upright, not larger than print needs, without metadata. Null when its content
 * is not PNG, JPEG or WebP, or does not decode completely.
 */
export async function printablePicture(bytes: Buffer): Promise<string | null> {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    const { format, hasAlpha } = await picture.metadata();
    if (!accepted.has(format)) return null;
    const fitted = picture.rotate().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const printed = hasAlpha || format === 'png' ? fitted.png() : fitted.jpeg({ quality: JPEG_QUALITY });
    const type = hasAlpha || format === 'png' ? 'image/png' : 'image/jpeg';
    return `data:${type};base64,${(await printed.toBuffer()).toString('base64')}`;
  } catch {
    return null;
  }
}
