/** Allows a burst, then so many per second. */
export class TokenBucket {
  private left: number;
  private since = performance.now();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.left = burst;
  }

  /** Takes one token; false if none is left. */
  take(): boolean {
    const now = performance.now();
    this.left = Math.min(this.burst, this.left + ((now - this.since) / 1_000) * this.perSecond);
    this.since = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
