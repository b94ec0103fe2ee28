import { randomUUID } from 'node:crypto';
import { openService, type RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { chatErrors } from '@cotizaobra/proto/chat/errors';
import { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { memberErrors } from '@cotizaobra/proto/companies/errors';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { GetCompanyOfUser } from '@cotizaobra/proto/companies/get-company-of-user';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import type { CompanyRole } from '@cotizaobra/proto/core/company-roles.table';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { ServiceName } from '@cotizaobra/proto/core/processes';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { JoinDocument } from '@cotizaobra/proto/quotations/join-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { Controller, Module, type Type } from '@nestjs/common';

const user = (id: string) => ({
  id,
  email: 'persona@prueba.pe',
  name: 'Rosa',
  lastName: 'Ñaupari',
  role: 'Usuario' as const,
  avatar: null,
});
const granted = (id: string, refreshToken: string) => ({
  accessToken: 'signed',
  refreshToken,
  refreshExpiresAt: new Date(Date.now() + 60_000).toISOString(),
  user: user(id),
});

@Controller()
export class IdentityAnswers {
  static profiles = new Set<string>();
  static loggedOut: string[] = [];
  static closed: string[] = [];
  static addresses: (string | undefined)[] = [];
  static devices: (string | undefined)[] = [];

  @Handles(LogIn)
  logIn(input: MessagePayload<typeof LogIn>) {
    IdentityAnswers.addresses.push(input.address);
    IdentityAnswers.devices.push(input.device);
    if (input.password === 'con-codigo')
      return { challenge: 'only-a-question', expiresAt: new Date(Date.now() + 60_000).toISOString() };
    if (input.password === 'demasiadas')
      throw new AppError(identityErrors.TOO_MANY_ATTEMPTS, { retryAfterSeconds: 421 });
    if (input.password !== 'Andamio2026') throw new AppError(identityErrors.WRONG_CREDENTIALS);
    return granted(randomUUID(), 'refresh-1');
  }

  @Handles(CompleteSignIn)
  complete(input: MessagePayload<typeof CompleteSignIn>) {
    if (input.code !== '123456') throw new AppError(identityErrors.WRONG_CODE);
    return granted(randomUUID(), 'refresh-1');
  }

  @Handles(RefreshSession)
  refresh(input: MessagePayload<typeof RefreshSession>) {
    if (input.refreshToken === 'reused') throw new AppError(coreErrors.UNAUTHENTICATED);
    return granted(randomUUID(), `${input.refreshToken}-next`);
  }

  @Handles(LogOut)
  logOut(input: MessagePayload<typeof LogOut>) {
    IdentityAnswers.loggedOut.push(input.refreshToken);
    return {};
  }

  @Handles(CloseSessions)
  closeSessions(_input: unknown, context: RequestContext) {
    IdentityAnswers.closed.push(context.actor?.userId ?? '');
    return {};
  }

  @Handles(GetMe)
  me(_input: unknown, context: RequestContext) {
    return { user: user(context.actor?.userId ?? ''), profile: null, emailVerified: false };
  }

  @Handles(SaveProfile)
  saveProfile(_input: unknown, context: RequestContext) {
    const userId = context.actor?.userId ?? '';
    IdentityAnswers.profiles.add(userId);
    return { user: user(userId) };
  }
}

@Controller()
export class CompaniesAnswers {
  static companies = new Map<string, string>();
  static roles = new Map<string, CompanyRole>();
  static asked = 0;
  /** Companies that require a second factor. */
  static strict = new Set<string>();

  @Handles(FindMembership)
  find({ userId }: MessagePayload<typeof FindMembership>) {
    CompaniesAnswers.asked += 1;
    const companyId = CompaniesAnswers.companies.get(userId) ?? null;
    const role = companyId && (CompaniesAnswers.roles.get(userId) ?? 'owner');
    return { companyId, role, requiresFactor: CompaniesAnswers.strict.has(companyId ?? '') };
  }

  @Handles(CreateApiKey)
  createApiKey(): never {
    throw new AppError(memberErrors.OWNER_ONLY);
  }

  @Handles(GetCompanyOfUser)
  ofUser() {
    return { company: null, membership: null };
  }

  @Handles(RegisterCompany)
  register(input: MessagePayload<typeof RegisterCompany>, context: RequestContext) {
    const id = randomUUID();
    CompaniesAnswers.companies.set(context.actor?.userId ?? '', id);
    const { department, province, district } = input;
    return {
      company: {
        id,
        name: input.company_name,
        ruc: input.company_ruc,
        category: input.company_category.join(','),
        logoCompany: null,
        coverImage: null,
        description: null,
        summary: null,
        attachments: [],
        createdAt: '2026-11-20T15:00:00.000Z',
        position: input.company_position,
        version: 1,
        location: { department, province, district },
      },
      membership: { companyId: id, status: 'active' as const, isOwner: true, position: input.company_position },
    };
  }
}

@Controller()
export class QuotationsAnswers {
  static received: { input: unknown; context: RequestContext }[] = [];
  /** The owner of each document, and how often somebody joined one. */
  static owners = new Map<string, string>();
  static joins = 0;

  static nameOf(userId: string): string {
    return `Persona ${userId.slice(0, 4)}`;
  }

  @Handles(JoinDocument)
  join({ documentId }: MessagePayload<typeof JoinDocument>, { actor }: RequestContext) {
    QuotationsAnswers.joins += 1;
    if (!actor || QuotationsAnswers.owners.get(documentId) !== actor.companyId)
      throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    return { name: QuotationsAnswers.nameOf(actor.userId) };
  }

  @Handles(CreateDocument)
  create(input: MessagePayload<typeof CreateDocument>, context: RequestContext) {
    QuotationsAnswers.received.push({ input, context });
    return { id: randomUUID(), version: 1, code: input.code };
  }

  @Handles(UpdateDocument)
  update(input: MessagePayload<typeof UpdateDocument>, context: RequestContext) {
    QuotationsAnswers.received.push({ input, context });
    return { id: input.id, version: 2, templateNameQuotation: null };
  }
}

@Controller()
export class ChatAnswers {
  /** The two companies of each thread. */
  static threads = new Map<string, [string, string]>();
  static asked: { threadId: string; companyId: string | null }[] = [];

  @Handles(GetThreadPartner)
  partner({ threadId }: MessagePayload<typeof GetThreadPartner>, context: RequestContext) {
    const companyId = context.actor?.companyId ?? null;
    ChatAnswers.asked.push({ threadId, companyId });
    const sides = ChatAnswers.threads.get(threadId) ?? [];
    const partner = sides.find((side) => side !== companyId);
    if (!partner || !sides.some((side) => side === companyId)) throw new AppError(chatErrors.THREAD_NOT_FOUND);
    return { companyId: partner };
  }
}

/** A service on the wire with canned rules, so that the gateway is what the test sees. */
export function startAnswers(name: ServiceName, controller: Type, natsUrl: string): Promise<RunningService> {
  @Module({ controllers: [controller] })
  class AnswersModule {}
  const env = testEnv({ NATS_URL: natsUrl });
  return openService({ name, module: AnswersModule }, env, createLogger(name, env));
}
