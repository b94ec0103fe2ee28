/** Places where a process may be killed to prove that nothing is lost or done twice. */
export type FailpointName =
  | 'before-commit'
  | 'after-commit'
  | 'before-publish'
  | 'after-publish'
  | 'before-ack'
  | 'after-send';

const armed = process.env.NODE_ENV === 'test' ? process.env.FAILPOINT : undefined;

/** Kills this process with SIGKILL when `FAILPOINT` names this place and `NODE_ENV` is `test`; does nothing otherwise. */
export function failpoint(name: FailpointName): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
