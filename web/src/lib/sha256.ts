/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. Source: FIPS 180-4, 4.2.2. */
const K = primes(64).map((prime) => fraction(Math.cbrt(prime)));
/** Of the square roots of the first 8 primes. Source: FIPS 180-4, 5.3.3. */
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

/** SHA-256 in pieces, for pages without `crypto.subtle`: those over plain http in a local network. */
export class Sha256 {
  private readonly state = Uint32Array.from(START);
  private readonly words = new Uint32Array(BLOCK);
  private rest = new Uint8Array(0);
  private length = 0;

  update(bytes: Uint8Array): this {
    this.length += bytes.length;
    const all = new Uint8Array(this.rest.length + bytes.length);
    all.set(this.rest);
    all.set(bytes, this.rest.length);
    const end = all.length - (all.length % BLOCK);
    const view = new DataView(all.buffer);
    for (let at = 0; at < end; at += BLOCK) this.block(view, at);
    this.rest = all.slice(end);
    return this;
  }

  /** In hex. Call it once, at the end. */
  digest(): string {
    const padding = new Uint8Array(9 + ((BLOCK - ((this.length + 9) % BLOCK)) % BLOCK));
    padding[0] = 0x80;
    const bits = this.length * 8;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits >>> 0);
    this.update(padding);
    return Array.from(this.state, (word) => word.toString(16).padStart(8, '0')).join('');
  }

  private block(view: DataView, at: number): void {
    const { words, state } = this;
    const word = (index: number): number => words[index] as number;
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + 4 * index);
    for (let index = 16; index < 64; index += 1) {
      const [w15, w2] = [word(index - 15), word(index - 2)];
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
      words[index] = word(index - 16) + s0 + word(index - 7) + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let index = 0; index < 64; index += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[index] as number) + word(index)) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = (state[index] as number) + value;
    });
  }
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}
