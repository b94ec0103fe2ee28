import { nodeSettings } from '@cotizaobra/deploy-config/node-settings';

/** Settings of Node itself; what the person at the console gives it comes last and so counts. */
export function nodeEnv(): Record<string, string> {
  const options = [nodeSettings.NODE_OPTIONS, process.env.NODE_OPTIONS ?? ''].join(' ').trim();
  return { ...nodeSettings, NODE_OPTIONS: options };
}
