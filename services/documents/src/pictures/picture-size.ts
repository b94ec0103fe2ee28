export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
}

const PNG_HEADER = '89504e470d0a1a0a';

function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.subarray(0, 8).toString('hex') !== PNG_HEADER) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers that start a frame (ITU T.81): C0 to CF without DHT, JPG and DAC. */
const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    if (startsFrame(bytes[at + 1]!)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The size that a PNG or JPEG declares; null for other files. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}
