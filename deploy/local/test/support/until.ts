import { setTimeout as pause } from 'node:timers/promises';

/** Waits for the condition, and fails when it does not come true in a generous time. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain for: ${condition.toString()}`);
    await pause(5);
  }
}
