import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Health } from '@cotizaobra/chassis/observability/health';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import type { FactoryProvider } from '@nestjs/common';
import { chromeVersion } from './chrome/chrome-version.js';
import { locateChrome } from './chrome/locate-chrome.js';
import { Printer } from './chrome/printer.js';
import type { DocumentsEnv } from './env.js';
import { Fingerprint, rendererFingerprint } from './fingerprint.js';
import { loadFonts } from './templates/fonts.js';

/** The printer, and the version data that its documents depend on. */
export class WarmPrinter {
  constructor(
    readonly printer: Printer,
    readonly fingerprint: Fingerprint,
    private readonly onDemand = false,
  ) {}

  /** False: the next PDF has to start a Chrome first. */
  async isWarm(): Promise<boolean> {
    return !this.onDemand || (await this.printer.chromePid()) !== null;
  }

  /** Runs after the last request was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.printer.close();
  }
}

async function openPrinter(env: DocumentsEnv, logger: Logger, health: Health, metrics: Metrics): Promise<WarmPrinter> {
  const faces = loadFonts();
  const binary = await locateChrome({ chromePath: env.CHROME_PATH, dataDir: env.CHROME_DATA_DIR });
  const printer = new Printer({
    binary,
    faces,
    sandbox: env.CHROME_SANDBOX,
    tagged: env.PDF_TAGGED,
    small: { width: env.PDF_PAGES, queue: env.PDF_QUEUE, attemptMs: env.PDF_ATTEMPT_MS },
    hugeRows: env.PDF_HUGE_ROWS,
    jobsPerPage: env.PDF_JOBS_PER_PAGE,
    pagesPerChrome: env.PDF_PAGES_PER_CHROME,
    idleMs: env.CHROME_IDLE_MS || null,
    // A retry is normal on a busy machine. When the last attempt fails, the request itself reports the error.
    onRetry: (error, attempt) => logger.info({ err: error, attempt }, 'printing is tried again'),
  });
  const version = await chromeVersion(binary);
  observeLanes(printer, metrics);
  const onDemand = env.CHROME_IDLE_MS > 0;
  if (!onDemand) await keepWarm(printer, health);
  logger.info({ chrome: version, path: binary.path, onDemand }, 'chrome is there');
  return new WarmPrinter(printer, rendererFingerprint(faces, version, env.PDF_TAGGED), onDemand);
}

/** The service is ready while the Chrome it started with is running. */
async function keepWarm(printer: Printer, health: Health): Promise<void> {
  await printer.warm();
  const running = await printer.version();
  health.register('chrome', async () => (await printer.version()) === running);
}

function observeLanes(printer: Printer, metrics: Metrics): void {
  const gauge = (name: string, help: string, of: 'running' | 'waiting'): void =>
    metrics.gauges({ name, help, label: 'lane' }, () => {
      const { small, huge } = printer.load;
      return { small: small[of], huge: huge[of] };
    });
  gauge('lane_running', 'Documents that print now', 'running');
  gauge('lane_waiting', 'Documents that wait for their turn', 'waiting');
}

export const warmPrinterProvider: FactoryProvider<WarmPrinter> = {
  provide: WarmPrinter,
  inject: [ENV, LOGGER, Health, Metrics],
  useFactory: openPrinter,
};
