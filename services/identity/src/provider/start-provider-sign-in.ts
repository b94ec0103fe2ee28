import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { StartProviderSignIn } from '@cotizaobra/proto/identity/start-provider-sign-in';
import { Controller } from '@nestjs/common';
import { OpenidClient } from './openid-client.js';
import { ProviderRepository } from './provider.repository.js';
import { ProviderAttempts } from './provider-attempts.js';
import { domainOf } from './provider-people.js';

/** Sends a browser to the provider of the e-mail's domain. The same answer whether or not the account exists. */
@Controller()
export class StartProviderSignInHandler {
  constructor(
    private readonly providers: ProviderRepository,
    private readonly attempts: ProviderAttempts,
    private readonly client: OpenidClient,
  ) {}

  /** Throws NO_SIGN_IN_PROVIDER, PROVIDER_SILENT. */
  @Handles(StartProviderSignIn)
  async execute({
    email,
    device,
  }: MessagePayload<typeof StartProviderSignIn>): Promise<MessageOutput<typeof StartProviderSignIn>> {
    const provider = await this.providers.findByDomain(domainOf(email));
    if (!provider) throw new AppError(identityErrors.NO_SIGN_IN_PROVIDER);
    const { url, ...kept } = await this.client.depart(this.client.accessOf(provider), email).catch((cause: unknown) => {
      throw new AppError(identityErrors.PROVIDER_SILENT, {}, [], { cause });
    });
    await this.attempts.add({ ...kept, device, providerId: provider.id });
    return { url: url.href };
  }
}
