import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account/account.row.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { AccessTokenSigner } from './access-token-signer.js';
import { SessionRepository } from './session.repository.js';

/** Signs another access token of a session, after what it says about the person changed. */
@Injectable()
export class AccessRenewal {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly totps: TotpRepository,
    private readonly signer: AccessTokenSigner,
  ) {}

  /** After a proof, which counts from now on. Throws UNAUTHENTICATED if the session ended. */
  async prove(account: AccountRow, sessionId: string): Promise<string> {
    return this.sign(account, sessionId, await this.sessions.prove(account.id, sessionId));
  }

  /** The last proof stays. Throws UNAUTHENTICATED if the session ended. */
  async renew(account: AccountRow, sessionId: string): Promise<string> {
    return this.sign(account, sessionId, await this.sessions.provedAt(account.id, sessionId));
  }

  private async sign({ id, email, role }: AccountRow, sessionId: string, provedAt: Date | null): Promise<string> {
    if (!provedAt) throw new AppError(coreErrors.UNAUTHENTICATED);
    const hasFactor = await this.totps.isEnrolled(id);
    return this.signer.sign({ userId: id, sessionId, email, role, provedAt, hasFactor });
  }
}
