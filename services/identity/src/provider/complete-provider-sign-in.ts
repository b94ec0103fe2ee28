import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CompleteProviderSignIn } from '@cotizaobra/proto/identity/complete-provider-sign-in';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller, Inject } from '@nestjs/common';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { SignInGate } from '../factor/sign-in-gate.js';
import { OpenidClient } from './openid-client.js';
import { ProviderRepository } from './provider.repository.js';
import { ProviderAttempts } from './provider-attempts.js';
import { ProviderPeople } from './provider-people.js';

/** A browser comes back from its provider. */
@Controller()
export class CompleteProviderSignInHandler {
  constructor(
    private readonly attempts: ProviderAttempts,
    private readonly providers: ProviderRepository,
    private readonly client: OpenidClient,
    private readonly people: ProviderPeople,
    private readonly gate: SignInGate,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Throws PROVIDER_SIGN_IN_OVER, PROVIDER_REFUSED, PROVIDER_SILENT, FOREIGN_EMAIL, WRONG_CREDENTIALS. */
  @Handles(CompleteProviderSignIn)
  async execute({
    answer,
    ...origin
  }: MessagePayload<typeof CompleteProviderSignIn>): Promise<MessageOutput<typeof CompleteProviderSignIn>> {
    const query = new URLSearchParams(answer);
    const state = query.get('state') ?? '';
    const sent = await this.attempts.consume(state, origin.device ?? '');
    const provider = sent && (await this.providers.find(sent.providerId));
    if (!sent || !provider) throw new AppError(identityErrors.PROVIDER_SIGN_IN_OVER);
    const person = await this.client
      .arrive(this.client.accessOf(provider), query, { ...sent, state })
      .catch((cause: unknown) => this.refuse(cause, provider.id));
    const account = await this.people.accountOf(provider.id, person, origin);
    const { companyId, joinRole: role } = provider;
    const admit = role && { companyId, userId: account.id, role };
    return { result: await this.gate.pass(account, { email: account.email, ...origin }), admit };
  }

  /** The log says why; the browser of a stranger does not learn it. */
  private refuse(cause: unknown, providerId: string): never {
    this.logger.warn({ err: cause, providerId }, 'sign-in by a provider failed');
    const refused =
      cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError || cause instanceof ClientError;
    const def = refused ? identityErrors.PROVIDER_REFUSED : identityErrors.PROVIDER_SILENT;
    throw new AppError(def, {}, [], { cause });
  }
}
