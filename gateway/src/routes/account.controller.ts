import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import { AppError } from '@cotizaobra/proto/core/errors';
import { GetMe, type MeAnswer } from '@cotizaobra/proto/identity/get-me';
import { identityRoutes } from '@cotizaobra/proto/identity/http';
import { personalSchema } from '@cotizaobra/proto/identity/model';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { Controller, Req } from '@nestjs/common';
import type { z } from 'zod';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readBody } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { Memberships } from '../session/memberships.js';

type RegisterUserAnswer = z.infer<NonNullable<typeof identityRoutes.registerUser.response>>;

/** Routes that combine identity and companies: the person and the company they act for. */
@Controller()
export class AccountController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly memberships: Memberships,
  ) {}

  /**
   * If `companies` is down, the person can still sign in. `unavailable` names the missing part, and no sign-up step
   * reopens for it.
   */
  @Serves(identityRoutes.me)
  async me(@Req() request: ApiRequest): Promise<MeAnswer> {
    const options = callOptions(request);
    const { userId = '', role = 'Usuario' } = options.actor ?? {};
    const [me, affiliation, membership] = await Promise.all([
      this.caller.call(GetMe, {}, options),
      this.caller.call(GetCompanyOfUser, { userId }, options).catch(unlessUnavailable),
      this.memberships.find({ userId, role }).catch(unlessUnavailable),
    ]);
    const missing: MeAnswer['missing'] = [];
    if (!me.profile?.name) missing.push('personal');
    if (affiliation && !affiliation.membership) missing.push('company');
    return {
      ...me,
      company: affiliation?.company ?? null,
      membership: affiliation?.membership ?? null,
      missing,
      unavailable: affiliation ? [] : ['companies'],
      factorMissing: membership?.requiresFactor === true && !me.hasFactor,
    };
  }

  /** Both halves are idempotent: if one fails, the same form sent again completes it. */
  @Serves(identityRoutes.registerUser)
  async registerUser(@Req() request: ApiRequest): Promise<RegisterUserAnswer> {
    const form = readBody(identityRoutes.registerUser, request);
    const options = callOptions(request);
    const { user } = await this.caller.call(SaveProfile, personalSchema.parse(form), options);
    const affiliation = await this.caller.call(RegisterCompany, form, options);
    this.memberships.forget(user.id);
    return { user, ...affiliation };
  }
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof AppError && error.kind === 'unavailable') return null;
  throw error;
}
