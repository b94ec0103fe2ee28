import type { ByteRange } from '@cotizaobra/chassis/objects/object-store';

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * One range of RFC 9110 for a file of `size` bytes. Null: the whole file (no range, several, or not understood).
 * 'unsatisfiable': it begins behind the end.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
