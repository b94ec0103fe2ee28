import { ENV } from '@cotizaobra/chassis/config/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env.js';

/** The site that passkeys belong to: the host of the public address. */
@Injectable()
export class RelyingParty {
  readonly name = 'CotizaObra';
  readonly id: string;
  readonly origin: string;

  constructor(@Inject(ENV) { PUBLIC_URL }: IdentityEnv) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.id = hostname;
    this.origin = origin;
  }
}
