/** What runs in Node, the web client in jsdom, and the web client in a browser. All but the last read the sources, never `dist`. */
const sources = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  '^@cotizaobra/proto/generated/(.*)$': '<rootDir>/proto/generated/$1',
  '^@cotizaobra/proto/examples/(.*)$': '<rootDir>/proto/examples/$1',
  '^@cotizaobra/item-grid/(.*)$': '<rootDir>/web/item-grid/src/$1',
  '^@cotizaobra/proto/(.*)$': '<rootDir>/proto/src/$1',
  '^@cotizaobra/deploy-config/(.*)$': '<rootDir>/deploy/config/src/$1',
  '^@cotizaobra/process/(.*)$': '<rootDir>/deploy/process/src/$1',
  '^@cotizaobra/chassis/(.*)$': '<rootDir>/services/chassis/src/$1',
  // How the benches, which are built, name what they share with these tests.
  '^@cotizaobra/documents/dist/(.*)\\.js$': '<rootDir>/services/documents/src/$1',
};

const swc = (decorators) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators },
      transform: {
        react: { runtime: 'automatic' },
        ...(decorators ? { legacyDecorator: true, decoratorMetadata: true } : {}),
      },
    },
    module: { type: 'es6' },
  },
];

/**
 * `*.slow.spec.ts` take over 15 s beside two others (ADR 0042): processes killed, long journeys. `make test-slow` runs them alone.
 * `*.long.spec.ts` take many minutes. `make test-long` runs everything.
 */
function leftOut({ TEST_SLOW, TEST_LONG }) {
  if (TEST_LONG) return [];
  return TEST_SLOW ? ['^(?!.*\\.slow\\.spec\\.)'] : ['\\.(slow|long)\\.spec\\.'];
}
const testPathIgnorePatterns = ['/node_modules/', ...leftOut(process.env)];

/** The client as it is built, in a browser, and what of it runs in its server; the other specs of `web` use jsdom. */
const withoutPage = ['/web/test/browser/', '/web/test/server/', '\\.screens\\.'];

const esm = {
  testPathIgnorePatterns,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  rootDir: import.meta.dirname,
  moduleNameMapper: sources,
};
const node = {
  ...esm,
  testEnvironment: '<rootDir>/services/chassis/test/support/jest/node-environment.js',
  runtime: '<rootDir>/services/chassis/test/support/jest/node-runtime.js',
  transform: { '^.+\\.tsx?$': swc(true) },
};
const web = {
  ...esm,
  setupFilesAfterEnv: ['<rootDir>/web/test/support/setup.ts'],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/web/test/support/asset.js',
    // One file instead of the six thousand that its index imports.
    '^@tabler/icons-react$': '<rootDir>/node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs',
    ...sources,
  },
  transform: { '^.+\\.tsx?$': swc(false) },
};

export default {
  // Real servers on a loaded machine: a limit against hanging, not a claim about speed.
  testTimeout: 30_000,
  // Node keeps the modules of a file that has run (vm contexts), so a worker grows with each: it is replaced in time.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/services/chassis/test/support/jest/longest-first.js',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/proto/test/**/*.spec.ts',
        '<rootDir>/services/*/test/unit/**/*.spec.ts?(x)',
        '<rootDir>/gateway/test/unit/**/*.spec.ts',
        '<rootDir>/deploy/{config,local,process}/test/**/*.spec.ts',
        '<rootDir>/bench/test/**/*.spec.ts',
      ],
    },
    {
      ...node,
      displayName: 'integration',
      globalSetup: '<rootDir>/services/chassis/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/services/chassis/src/testing/global-teardown.ts',
      testMatch: [
        '<rootDir>/services/*/test/{integration,contract}/**/*.spec.ts?(x)',
        '<rootDir>/gateway/test/{integration,contract}/**/*.spec.ts',
      ],
    },
    {
      ...web,
      displayName: 'web',
      runtime: '<rootDir>/services/chassis/test/support/jest/node-runtime.js',
      runner: '<rootDir>/web/test/support/page-runner.js',
      testEnvironment: '<rootDir>/web/test/support/page-environment.js',
      testPathIgnorePatterns: [...testPathIgnorePatterns, ...withoutPage],
      testMatch: ['<rootDir>/web/{,item-grid/}test/**/*.spec.ts?(x)'],
    },
    {
      ...web,
      displayName: 'web server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/web/test/server/**/*.spec.ts?(x)'],
    },
    {
      ...web,
      displayName: 'browser',
      testEnvironment: 'node',
      setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/e2e/support/second-run.ts'],
      globalSetup: '<rootDir>/web/test/support/build-site.ts',
      testMatch: ['<rootDir>/web/test/browser/**/*.spec.ts', '<rootDir>/web/test/**/*.screens.*spec.ts'],
    },
  ],
};
