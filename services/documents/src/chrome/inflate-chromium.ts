import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** A Chrome executable with its environment. */
export interface ChromeBinary {
  path: string;
  /** Variables it needs in addition to ours, such as its library folder. */
  env: Record<string, string>;
}

const PACKAGE = '@sparticuz/chromium';
const require = createRequire(import.meta.url);

function packageVersion(): string {
  const meta: { version: string } = require(join(dirname(require.resolve(PACKAGE)), '..', 'package.json'));
  return meta.version;
}

/** The package writes to `TMPDIR`, so it runs in its own process with its own `TMPDIR`. */
const script = `
const { inflate } = await import(process.argv[1]);
for (const file of process.argv.slice(2)) await inflate(file);
`;

/**
 * The package's own file names folders of its cloud. Without this one, Chrome has no letters beyond the embedded fonts.
 */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

async function inflateInto(folder: string): Promise<void> {
  const entry = require.resolve(PACKAGE);
  const bin = join(dirname(entry), '..', 'bin');
  const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => join(bin, name));
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, entry, ...files], {
    env: { ...process.env, TMPDIR: folder, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`inflating ${PACKAGE} failed with code ${code}`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function binaryIn(folder: string): ChromeBinary {
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/**
 * Unpacks the Chrome of the npm package once per version below `dataDir`, with its libraries and fallback fonts, so it
 * needs no system package. Concurrent calls are safe: the folder appears whole or not at all.
 */
export async function inflateChromium(dataDir: string): Promise<ChromeBinary> {
  const folder = resolve(dataDir, `chromium-${packageVersion()}`);
  if (await exists(folder)) return binaryIn(folder);
  await mkdir(dataDir, { recursive: true });
  const partial = await mkdtemp(join(dataDir, 'chromium-partial-'));
  try {
    await inflateInto(partial);
    await writeFile(join(partial, 'fonts', 'fonts.conf'), fontsConf(folder));
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return binaryIn(folder);
}
