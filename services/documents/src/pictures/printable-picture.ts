import sharp from 'sharp';

/** Three hundred dots an inch at the largest size a logo is printed in. */
const LONGEST_SIDE = 600;
/** Pictures that unpack to more are not opened. */
const MOST_PIXELS = 50_000_000;
const JPEG_QUALITY = 88;
const accepted = new Set<string>(['png', 'jpeg', 'webp']);

/**
 * A picture ready to print, as a data URI: upright, no larger than print needs, without metadata. Null for what is no
 * PNG, JPEG or WebP by its content, or does not decode to its end.
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
