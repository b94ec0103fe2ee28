import { performance } from 'node:perf_hooks';

/** By then the first requests after a start are answered. */
const SETTLED_MS = 15_000;
const LOOK_MS = 60_000;
/** Share of a minute that the thread works at rest: questions of outboxes, health and metrics take less. */
const AT_REST = 0.1;

/**
 * Gives back what a start left, and later what work left, once a minute of rest follows. V8 would keep it until new work
 * fills the heap; it shrinks its heap only if it is told to spare memory. Does nothing without Node's `--expose-gc`.
 * @param shareOfWork of the time since it was last called, from 0 to 1
 */
export function freeWhatWorkLeft(shareOfWork = loopMeter()): void {
  const collect = () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  let worked = false;
  const look = () => {
    const rests = shareOfWork() < AT_REST;
    if (rests && worked) collect();
    worked = !rests;
  };
  setTimeout(() => {
    collect();
    shareOfWork();
    setInterval(look, LOOK_MS).unref();
  }, SETTLED_MS).unref();
}

function loopMeter(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
