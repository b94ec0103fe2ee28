import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { Accepting } from '../domain/accepting.js';
import { SignerRepository } from '../persistence/signer.repository.js';
import { VerificationRepository } from '../persistence/verification.repository.js';

/** What the event of an acceptance carries on. */
export type Accepted = { acceptedBy?: Accepting };

/** Keeps who accepted a Quotation, in the transaction of the acceptance. */
@Injectable()
export class Acceptances {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly signers: SignerRepository,
  ) {}

  /** @param dispatch after the change; a Request, or one that is not accepted now, keeps nobody */
  async keep(dispatch: Dispatch, by: Accepting | undefined): Promise<Accepted> {
    if (!by || dispatch.documentType !== 'Quotation' || dispatch.state !== 'ACCEPTED') return {};
    const acceptedBy = await this.signers.named(by);
    if (!acceptedBy) return {};
    await this.verifications.addAcceptance(dispatch, acceptedBy);
    return { acceptedBy };
  }
}
