import { ENV } from '@cotizaobra/chassis/config/env-token';
import type { PrintVerification } from '@cotizaobra/proto/documents/verification';
import { verificationPath } from '@cotizaobra/proto/rules/verification-code';
import { Inject, Injectable } from '@nestjs/common';
import type { QuotationsEnv } from '../../env.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { issuedFileOf, VerificationRepository } from '../persistence/verification.repository.js';

/** What the recipient's PDF prints and continues: code, address, issued files, 'Aceptado por'. */
@Injectable()
export class PrintVerifications {
  constructor(
    private readonly verifications: VerificationRepository,
    @Inject(ENV) private readonly env: QuotationsEnv,
  ) {}

  /** Null on a dispatch from before there were codes. */
  async of(dispatch: Dispatch): Promise<PrintVerification | null> {
    const code = await this.verifications.codeOf(dispatch.id);
    if (code === null) return null;
    return {
      code,
      address: new URL(verificationPath(code), this.env.PUBLIC_URL).href,
      issued: issuedFileOf(await this.verifications.currentFile(dispatch.id, null)),
      acceptance: await this.acceptanceOf(dispatch),
    };
  }

  private async acceptanceOf(dispatch: Dispatch): Promise<PrintVerification['acceptance']> {
    const row = await this.verifications.acceptanceOf(dispatch);
    if (!row) return null;
    const { id, name, dni, address, acceptedAt } = row;
    const issued = issuedFileOf(await this.verifications.currentFile(dispatch.id, id));
    return { id, name, dni, at: acceptedAt.toISOString(), address, issued };
  }
}
