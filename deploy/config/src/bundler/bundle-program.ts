import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot } from '../project-root.js';
import { escaped } from './escaped.js';
import { lazyHttp } from './lazy-http.js';
import { oneTypeorm } from './one-typeorm.js';
import { ownModules } from './own-modules.js';
import type { Program } from './programs.js';
import { slimMap } from './slim-map.js';
import { withoutSockets } from './without-sockets.js';

/**
 * Packages that stay in node_modules: they hold binaries, find their own files, must be the one copy that
 * `production-react.ts` prepares, or are seldom used.
 */
const apart = [
  'sharp',
  '@node-rs/argon2',
  '@sparticuz/chromium',
  'swagger-ui-dist',
  'react',
  'react-dom',
  // Loaded only where traces are exported.
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
];

/** Packages that a library tries to load and does without. None of them may become part of a bundle by accident. */
const optional = [
  'pg-native',
  'class-transformer',
  'class-validator',
  'bufferutil',
  'utf-8-validate',
  'kafkajs',
  'mqtt',
  'amqplib',
  'amqp-connection-manager',
  'ioredis',
  'yauzl',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
  '@nestjs/platform-express',
  '@fastify/view',
];

const namesOf = (packages: readonly string[]): RegExp => new RegExp(`^(${packages.map(escaped).join('|')})(/|$)`);

/** V8 keeps a source with any other letter at two bytes a letter. */
const onlyAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Writes the bundle of one program with its source map. Throws with what could not be resolved. */
export async function bundleProgram({ input, output }: Program): Promise<void> {
  const faults: string[] = [];
  const bundle = await rolldown({
    input: path.join(projectRoot, input),
    cwd: projectRoot,
    platform: 'node',
    external: [namesOf(apart), namesOf(optional)],
    plugins: [ownModules(output), withoutSockets(output), oneTypeorm(), lazyHttp()],
    // Our packages have modules that act when they are loaded.
    treeshake: { moduleSideEffects: [{ test: /^(?!.*\/node_modules\/)/, sideEffects: true }] },
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') faults.push(message);
    },
  });
  await bundle.write({
    file: path.join(projectRoot, output),
    format: 'es',
    codeSplitting: false,
    // Nest and TypeORM name things by their class.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  const file = path.join(projectRoot, output);
  await writeFile(file, onlyAscii(await readFile(file, 'utf8')));
  await writeFile(`${file}.map`, slimMap(await readFile(`${file}.map`, 'utf8')));
  if (faults.length > 0) throw new Error(`${output}:\n${faults.join('\n')}`);
}
