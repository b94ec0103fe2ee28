import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { accessOf, type RouteDef } from '@cotizaobra/proto/core/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { VerifiedKey } from '../session/api-keys.js';
import { type KnownMembership, Memberships } from '../session/memberships.js';
import type { ApiRequest } from './api-request.js';
import { ROUTE } from './serves.decorator.js';

/** Checks that the caller has the access its route requires, and completes the actor. Services check again. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly memberships: Memberships,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<RouteDef | undefined>(ROUTE, context.getHandler());
    if (!route) return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (request.apiKey) {
      request.actor = actorOfKey(route, request.apiKey);
      return true;
    }
    const access = accessOf(route);
    request.actor = request.signedIn ? { ...request.signedIn, companyId: null, companyRole: null } : null;
    if (access === 'public') return true;
    if (!request.actor) throw new AppError(coreErrors.UNAUTHENTICATED);
    if (access === 'superAdmin' && request.actor.role !== 'superAdmin') throw new AppError(coreErrors.FORBIDDEN);
    const membership = await this.membershipFor(route, request.actor);
    if (access === 'company') {
      if (!membership) throw new AppError(coreErrors.COMPANY_REQUIRED);
      request.actor.companyId = membership.companyId;
      request.actor.companyRole = membership.companyRole;
      if (membership.isSupport) request.actor.means = 'support';
    }
    return true;
  }

  /**
   * Looked up only if the route or the missing second factor needs it. Throws FACTOR_REQUIRED. Routes without a company
   * stay open while `companies` is down.
   */
  private async membershipFor(route: RouteDef, { userId, role, proof }: Actor): Promise<KnownMembership | null> {
    const ofCompany = accessOf(route) === 'company';
    const checksFactor = !proof?.factor && !route.beforeFactor;
    if (!ofCompany && !checksFactor) return null;
    const membership = await this.memberships.find({ userId, role }).catch((error: unknown) => {
      if (ofCompany || !isUnavailable(error)) throw error;
      return null;
    });
    if (checksFactor && membership?.requiresFactor) throw new AppError(coreErrors.FACTOR_REQUIRED);
    return membership;
  }
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.kind === 'unavailable';

/**
 * The actor of a key: the person who made it, in that company only, never as superAdmin. Its scopes limit it, not the
 * person's role. Throws API_KEY_NOT_ALLOWED if
 * the route takes no key (public routes too), and API_KEY_SCOPE_MISSING.
 */
function actorOfKey({ apiScope }: RouteDef, key: VerifiedKey | AppError): Actor {
  if (key instanceof AppError) throw key;
  if (!apiScope) throw new AppError(coreErrors.API_KEY_NOT_ALLOWED);
  if (!key.scopes.includes(apiScope)) throw new AppError(coreErrors.API_KEY_SCOPE_MISSING, { scope: apiScope });
  const { userId, id: sessionId, email, companyId } = key;
  return { userId, sessionId, email, role: 'Usuario', companyId, companyRole: 'owner', means: 'key' };
}
