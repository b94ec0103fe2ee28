import { CheckAccountDeletion } from '@cotizaobra/proto/companies/check-account-deletion';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import { DeleteAccount } from '@cotizaobra/proto/identity/delete-account';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import type { FactorChallenge, GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readBody } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
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
