/**
 * Memory settings of all our Node processes, here and in the images (`deploy/docker`). The defaults of V8 and glibc
 * assume a process alone on its machine. Measured in docs/evidence/performance.md.
 */
export const nodeSettings = {
  /**
   * MiB of each half of the young generation. By default it grows to 16, three times that in memory, and never shrinks.
   */
  NODE_OPTIONS: '--max-semi-space-size=4',
  /** Heaps of malloc. The default is eight for each core, and memory freed in one is not used by the others. */
  MALLOC_ARENA_MAX: '2',
};
