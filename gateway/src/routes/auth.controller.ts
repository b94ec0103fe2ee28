import { AdmitMember } from '@cotizaobra/proto/companies/admit-member';
import { CheckAccountDeletion } from '@cotizaobra/proto/companies/check-account-deletion';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { CompleteProviderSignIn } from '@cotizaobra/proto/identity/complete-provider-sign-in';
import { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import { DeleteAccount } from '@cotizaobra/proto/identity/delete-account';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import type { FactorChallenge, GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { StartProviderSignIn } from '@cotizaobra/proto/identity/start-provider-sign-in';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readBody } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { Memberships } from '../session/memberships.js';
import { DeviceCookie, type RequestOrigin } from './device-cookie.js';
import { RefreshCookie } from './refresh-cookie.js';

type SessionAnswer = z.infer<NonNullable<typeof identityRoutes.login.response>>;

/** Browser sessions: identity issues the tokens, the gateway writes and reads the cookie. */
@Controller()
export class AuthController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly cookie: RefreshCookie,
    private readonly devices: DeviceCookie,
    private readonly memberships: Memberships,
  ) {}

  @Serves(identityRoutes.login)
  async login(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer | FactorChallenge> {
    const from = this.devices.originOf(request);
    const input = { ...readBody(identityRoutes.login, request), ...from };
    const result = await this.caller.call(LogIn, input, callOptions(request));
    if (!('challenge' in result)) return this.grant(reply, result, from);
    reply.status(identityRoutes.login.otherAnswer.status);
    return result;
  }

  @Serves(identityRoutes.completeSignIn)
  async completeSignIn(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const from = this.devices.originOf(request);
    const input = { ...readBody(identityRoutes.completeSignIn, request), ...from };
    return this.grant(reply, await this.caller.call(CompleteSignIn, input, callOptions(request)), from);
  }

  @Serves(identityRoutes.signInWithPasskey)
  async signInWithPasskey(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const from = this.devices.originOf(request);
    const input = { ...readBody(identityRoutes.signInWithPasskey, request), ...from };
    return this.grant(reply, await this.caller.call(SignInWithPasskey, input, callOptions(request)), from);
  }

  /** The browser's lasting cookie binds the way to the provider and back to this browser. */
  @Serves(identityRoutes.startProviderSignIn)
  async startProviderSignIn(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const from = this.devices.originOf(request);
    const { email } = readBody(identityRoutes.startProviderSignIn, request);
    const answer = await this.caller.call(StartProviderSignIn, { email, device: from.device }, callOptions(request));
    this.devices.write(reply, from);
    return answer;
  }

  /** identity knows the person, companies takes them in; both may be repeated. */
  @Serves(identityRoutes.completeProviderSignIn)
  async completeProviderSignIn(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer | FactorChallenge> {
    const from = this.devices.originOf(request);
    const input = { ...readBody(identityRoutes.completeProviderSignIn, request), ...from };
    const { result, admit } = await this.caller.call(CompleteProviderSignIn, input, callOptions(request));
    if (admit && (await this.caller.call(AdmitMember, admit, { actor: null })).admitted) {
      this.memberships.forget(admit.userId);
    }
    if (!('challenge' in result)) return this.grant(reply, result, from);
    reply.status(identityRoutes.completeProviderSignIn.otherAnswer.status);
    return result;
  }

  @Serves(identityRoutes.register)
  async register(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionAnswer> {
    const from = this.devices.originOf(request);
    const input = { ...readBody(identityRoutes.register, request), ...from };
    return this.grant(reply, await this.caller.call(RegisterAccount, input, callOptions(request)), from);
  }

  @Serves(identityRoutes.refresh)
  async refresh(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SessionAnswer> {
    const refreshToken = this.cookie.read(request);
    if (!refreshToken) throw new AppError(coreErrors.UNAUTHENTICATED);
    const from = this.devices.originOf(request);
    try {
      return this.grant(
        reply,
        await this.caller.call(RefreshSession, { refreshToken, ...from }, { actor: null }),
        from,
      );
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated') this.cookie.clear(reply);
      throw error;
    }
  }

  @Serves(identityRoutes.logout)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const refreshToken = this.cookie.read(request);
    if (refreshToken) await this.caller.call(LogOut, { refreshToken }, callOptions(request));
    this.cookie.clear(reply);
  }

  @Serves(identityRoutes.closeSessions)
  async closeSessions(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.caller.call(CloseSessions, {}, callOptions(request));
    this.cookie.clear(reply);
  }

  /** companies knows who administers a company, identity erases. */
  @Serves(identityRoutes.deleteAccount)
  async deleteAccount(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { password } = readBody(identityRoutes.deleteAccount, request);
    const options = callOptions(request);
    await this.caller.call(CheckAccountDeletion, {}, options);
    await this.caller.call(DeleteAccount, { password }, options);
    this.cookie.clear(reply);
  }

  private grant(reply: FastifyReply, session: GrantedSession, from: RequestOrigin): SessionAnswer {
    this.cookie.write(reply, session);
    this.devices.write(reply, from);
    return { access_token: session.accessToken, user: session.user };
  }
}
