import { pictureSizes } from '@cotizaobra/proto/companies/attachments';
import type { PictureKind } from './use-pictures.js';

interface CropOptions {
  file: File;
  /** In pixels of the picture. */
  area: { x: number; y: number; width: number; height: number };
  kind: PictureKind;
}

/** Twice the size that the server stores: sharp, and small enough to upload. */
const SHARPNESS = 2;
const JPEG_QUALITY = 0.9;

/**
 * Crops a picture to the needed size. A PNG logo stays PNG, because it may be transparent.
 * @returns null if the browser cannot read or draw it
 */
export async function cropPicture({ file, area, kind }: CropOptions): Promise<File | null> {
  const { large } = pictureSizes[kind];
  const scale = Math.min(1, (large.width * SHARPNESS) / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const bitmap = await createImageBitmap(file).catch(() => null);
  const pen = canvas.getContext('2d');
  if (!bitmap || !pen) return null;
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = kind === 'avatar' ? file.type : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  return blob ? new File([blob], file.name, { type }) : null;
}
