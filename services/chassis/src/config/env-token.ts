/** Token of the process's parsed settings: `@Inject(ENV) env: QuotationsEnv`. */
export const ENV = Symbol('chassis.env');

/** Token of the process's name (`ProcessName`). */
export const PROCESS_NAME = Symbol('chassis.process-name');
