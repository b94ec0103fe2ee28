/**
 * How every Node process of ours holds its memory, here and in the images (`deploy/docker`): what V8 and glibc take by
 * themselves is meant for a process that has the machine to itself. Measured in docs/evidence/performance.md.
 */
export const nodeSettings = {
  /** MiB of each half of the young generation. By itself it grows to 16, three times that of memory, and never goes back. */
  NODE_OPTIONS: '--max-semi-space-size=4',
  /** Heaps of malloc; by itself there are eight for each core, and what one frees the others do not use. */
  MALLOC_ARENA_MAX: '2',
};
