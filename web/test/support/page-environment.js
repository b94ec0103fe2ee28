import NodeEnvironment from '../../../services/chassis/test/support/jest/node-environment.js';
import { emptyPage, serveFrom, showPage, sourcesOfPage } from './page.js';

/** What Testing Library does when it is loaded, which is once for many files: `setup.ts` does it for each. */
const SKIP_CLEANUP = 'RTL_SKIP_AUTO_CLEANUP';

/** Turns of the loop in which React ends what it began. */
const TURNS = 3;

/** Node with the names of a page: packages are loaded once for each worker, sources of the web for each file (ADR 0040). */
export default class PageEnvironment extends NodeEnvironment {
  pageConditions = ['browser'];

  async setup() {
    process.env[SKIP_CLEANUP] = 'true';
    emptyPage();
    this.hidePage = showPage();
    globalThis.serveFrom = serveFrom;
  }

  async teardown() {
    await super.teardown();
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    delete globalThis.serveFrom;
    this.hidePage();
  }

  isOfOneFile(file) {
    return file.startsWith(sourcesOfPage);
  }
}
