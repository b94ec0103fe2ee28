/** So many at once, and so many a second after that. */
export class TokenBucket {
  private left: number;
  private since = performance.now();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /** Whether one more may pass now. */
  take(): boolean {
    const now = performance.now();
    this.left = Math.min(this.burst, this.left + ((now - this.since) / 1_000) * this.perSecond);
    this.since = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
