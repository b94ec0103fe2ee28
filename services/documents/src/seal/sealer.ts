import type { Logger } from '@cotizaobra/chassis/observability/logger';
import { newestKey, type SealKey } from './seal-keys.js';
import { sealPdf } from './seal-pdf.js';

interface Sealed {
  bytes: Uint8Array;
  /** ISO 8601; null when it has no seal. */
  sealedAt: string | null;
}

/** Seals documents with the newest key. A missing or broken key never stops a document: it goes out without a seal. */
export class Sealer {
  /** Documents by outcome since the start. */
  readonly counts = { sealed: 0, unsealed: 0 };

  constructor(
    private readonly keys: readonly SealKey[],
    private readonly logger: Logger,
  ) {}

  /** Whether there is a key to seal with now. */
  get isReady(): boolean {
    return newestKey(this.keys, new Date()) !== null;
  }

  async seal(pdf: Uint8Array): Promise<Sealed> {
    const at = new Date();
    const key = newestKey(this.keys, at);
    if (!key) return this.unsealed(pdf, 'there is no valid key');
    try {
      const bytes = await sealPdf(pdf, key.signer, at);
      this.counts.sealed += 1;
      return { bytes, sealedAt: at.toISOString() };
    } catch (error) {
      return this.unsealed(pdf, 'sealing failed', error);
    }
  }

  private unsealed(bytes: Uint8Array, reason: string, error?: unknown): Sealed {
    this.counts.unsealed += 1;
    this.logger.warn({ reason, ...(error ? { err: error } : {}) }, 'a document is issued without a seal');
    return { bytes, sealedAt: null };
  }
}
