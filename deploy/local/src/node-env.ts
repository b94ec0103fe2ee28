import { nodeSettings } from '@cotizaobra/deploy-config/node-settings';

/** Settings of Node itself. Those of the person at the console come last, so they win. */
export function nodeEnv(): Record<string, string> {
  const options = [nodeSettings.NODE_OPTIONS, process.env.NODE_OPTIONS ?? ''].join(' ').trim();
  return { ...nodeSettings, NODE_OPTIONS: options };
}
