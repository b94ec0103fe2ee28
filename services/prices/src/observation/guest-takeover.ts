import { Injectable } from '@nestjs/common';
import { ObservationRepository } from './observation.repository.js';
import { Recorder } from './recorder.js';

/** Gives the prices of a guest to the company that it became; they count in the market from then on. */
@Injectable()
export class GuestTakeover {
  constructor(
    private readonly observations: ObservationRepository,
    private readonly recorder: Recorder,
  ) {}

  async give(guestCompanyId: string, companyId: string): Promise<void> {
    await this.observations.lockGuest(guestCompanyId);
    await this.observations.markTakenOver(guestCompanyId, companyId);
    const answers = await this.observations.reassign(guestCompanyId, companyId);
    for (const { quotationId, dispatchId } of answers) await this.recorder.record({ quotationId, dispatchId });
  }
}
