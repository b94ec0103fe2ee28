/**
 * Memory settings of all our Node processes, here and in the images (`deploy/docker`). The defaults of V8 and glibc
 * assume a process alone on its machine. Measured in docs/evidence/performance.md.
 */
export const nodeSettings = {
  /**
   * MiB of each half of the young generation: by default it grows to 16, three times that in memory, and never shrinks.
   * Source maps: the stack of a bundle names files and lines of its sources. `gc`: a process gives back what its start
   * left (`chassis/app/free-what-the-start-left`).
   */
  NODE_OPTIONS: '--max-semi-space-size=4 --enable-source-maps --expose-gc',
  /** Heaps of malloc. The default is eight for each core, and memory freed in one is not used by the others. */
  MALLOC_ARENA_MAX: '2',
};
