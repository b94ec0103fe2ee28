/** Words that addresses write in several ways, and words without meaning. */
const SAME: Record<string, string> = {
  av: 'avenida',
  ave: 'avenida',
  jr: 'jiron',
  cal: 'calle',
  ca: 'calle',
  psje: 'pasaje',
  pje: 'pasaje',
  psj: 'pasaje',
  carr: 'carretera',
  urb: 'urbanizacion',
  mz: 'manzana',
  mza: 'manzana',
  lt: 'lote',
  lte: 'lote',
  dpto: 'departamento',
  dep: 'departamento',
  dpt: 'departamento',
  of: 'oficina',
  ofi: 'oficina',
  int: 'interior',
  km: 'kilometro',
};
const EMPTY = new Set(['n', 'no', 'nro', 'num', 'numero', 'de', 'del', 'la', 'las', 'los', 'el', 'peru']);

interface Place {
  address: string | null;
  /** INEI key. */
  district: string;
}

/**
 * The same text for the same address, however it is written: 'Av. Perú N° 123' and 'AVENIDA PERU 123' in one district.
 * Null if it names no number or lot, because a street alone joins strangers.
 */
export function addressKey({ address, district }: Place): string | null {
  const plain = (address ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // 'n123' and '123-b' are '123' and '123 b'.
  const words = plain.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.map((word) => SAME[word] ?? word).filter((word) => !EMPTY.has(word));
  const isExact = telling.some((word) => /\d/.test(word)) || (telling.includes('manzana') && telling.includes('lote'));
  return isExact && telling.length > 1 ? `${district} ${telling.join(' ')}` : null;
}
