import path from 'node:path';
import { nodeSettings } from '@cotizaobra/deploy-config/node-settings';
import { projectRoot } from './settings.js';

/** V8's compiled form of each bundle. The next start of the same build reads it. */
const COMPILED = 'node_modules/.cache/compiled';

/** Settings of Node itself. Those of the person at the console come last, so they win. */
export function nodeEnv(settings = nodeSettings): Record<string, string> {
  const options = [settings.NODE_OPTIONS, process.env.NODE_OPTIONS ?? ''].join(' ').trim();
  return { NODE_COMPILE_CACHE: path.join(projectRoot(), COMPILED), ...settings, NODE_OPTIONS: options };
}
