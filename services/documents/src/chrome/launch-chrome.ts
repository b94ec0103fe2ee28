import puppeteer, { type Browser } from 'puppeteer-core';
import type { ChromeBinary } from './inflate-chromium.js';

/** A port without a listener. All traffic is sent there, loopback addresses included. */
const NOWHERE = 'http://127.0.0.1:9';

const flags = [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-webgl',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--no-first-run',
  '--mute-audio',
  '--js-flags=--jitless',
];

const LAUNCH_TIMEOUT_MS = 20_000;

/**
 * Starts a Chrome that uses a pipe and has no network. It ignores our signals: the service closes it when it drains.
 */
export async function launchChrome(binary: ChromeBinary, options: { sandbox: boolean }): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: binary.path,
    env: { ...process.env, ...binary.env },
    headless: 'shell',
    pipe: true,
    args: options.sandbox ? flags : [...flags, '--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: LAUNCH_TIMEOUT_MS,
    protocolTimeout: 60_000,
  });
  // A killed Chrome may reset its pipes after Puppeteer has stopped listening; unheard, that would end this process.
  for (const pipe of browser.process()?.stdio ?? []) pipe?.on('error', () => undefined);
  return browser;
}

/** Ends Chrome with all its processes, even when it does not respond. */
export async function endChrome(browser: Browser): Promise<void> {
  const child = browser.process();
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }
  await browser.close().catch(() => undefined);
}
