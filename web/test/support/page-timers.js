const { setTimeout: timeoutOfNode, setInterval: intervalOfNode } = globalThis;
const started = new Set();

function kept(timer) {
  started.add(timer);
  return timer;
}

/** Node's timers, which end with the page. */
export const pageTimers = {
  setTimeout: (...args) => kept(timeoutOfNode(...args)),
  setInterval: (...args) => kept(intervalOfNode(...args)),
};

/** Stops every timer of the page, as closing it would. */
export function stopTimers() {
  for (const timer of started) clearTimeout(timer);
  started.clear();
}
