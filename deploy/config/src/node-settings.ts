/** `young`: MiB of each half of V8's young generation, which takes three times that and never shrinks. */
const options = (young: number): string => `--max-semi-space-size=${young} --enable-source-maps --expose-gc`;

/**
 * Memory settings of all our Node processes, here and in the images (`deploy/docker`). The defaults of V8 and glibc
 * assume a process alone on its machine. Measured in docs/evidence/performance.md.
 */
export const nodeSettings = {
  /**
   * By default the young generation grows to 16. Source maps: the stack of a bundle names files and lines of its sources.
   * `gc`: a process gives back what work left (`chassis/app/free-what-work-left`).
   */
  NODE_OPTIONS: options(4),
  /** Heaps of malloc. The default is eight for each core, and memory freed in one is not used by the others. */
  MALLOC_ARENA_MAX: '2',
};

/** Of one process that runs all parts: it has one young generation in place of thirteen, and collects it less often. */
export const settingsTogether = { ...nodeSettings, NODE_OPTIONS: options(64) };
