/** `probation`: no call has succeeded yet, or the last attempt failed. */
export type Lane = 'proven' | 'probation';

interface Held {
  endpointId: string;
  lane: Lane;
}

const PER_ENDPOINT: Record<Lane, number> = { proven: 2, probation: 1 };

/**
 * Limits concurrent calls in this instance. An endpoint holds at most two slots, or one on probation. All endpoints on
 * probation share half of the slots, so hanging targets never block working ones.
 */
export class ConcurrencyLimiter {
  private readonly held = new Set<Held>();

  constructor(private readonly total: number) {}

  /** The number of free slots in this lane. */
  free(lane: Lane): number {
    const all = this.total - this.held.size;
    if (lane === 'proven') return all;
    const onProbation = [...this.held].filter((one) => one.lane === 'probation').length;
    return Math.min(all, Math.floor(this.total / 2) - onProbation);
  }

  /** Endpoints that hold their maximum of slots in this lane. */
  full(lane: Lane): string[] {
    const counts = new Map<string, number>();
    for (const { endpointId } of this.held) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= PER_ENDPOINT[lane]).map(([endpointId]) => endpointId);
  }

  /** Takes a slot. The returned function releases it. */
  acquire(endpointId: string, lane: Lane): () => void {
    const place = { endpointId, lane };
    this.held.add(place);
    return () => this.held.delete(place);
  }

  get running(): number {
    return this.held.size;
  }
}
