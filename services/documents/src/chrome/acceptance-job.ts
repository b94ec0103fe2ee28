import { acceptanceBody } from '../templates/acceptance/acceptance-body.js';
import type { PrintAcceptance } from '../view-model/acceptance-texts.js';
import type { FlowPage } from './warm-page.js';

/** The print job of the page 'Aceptado por'. It is joined to another file, so it has no description of its own. */
export class AcceptanceJob {
  private constructor(private readonly acceptance: PrintAcceptance) {}

  static async of(acceptance: PrintAcceptance): Promise<AcceptanceJob> {
    return new AcceptanceJob(acceptance);
  }

  async pdf(page: FlowPage): Promise<Uint8Array> {
    await page.measureFlow(acceptanceBody(this.acceptance, true));
    return page.print(acceptanceBody(this.acceptance));
  }
}
