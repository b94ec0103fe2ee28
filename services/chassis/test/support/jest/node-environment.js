import { inJest } from './in-jest.js';

const { ModuleMocker } = inJest('jest-mock');
const { ModernFakeTimers } = inJest('@jest/fake-timers');

/** What a file sets for itself alone; Jest keeps these on the global object. */
const OF_ONE_FILE = [
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];

/** Node's own globals, without a context for each file: see `node-runtime.js`. What a file may change is put back. */
export default class NodeEnvironment {
  global = globalThis;
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { env: { ...process.env }, exit: process.exit, folder: process.cwd() };
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    const { env, exit, folder } = this.before;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of OF_ONE_FILE) delete globalThis[Symbol.for(name)];
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    process.chdir(folder);
  }
}
