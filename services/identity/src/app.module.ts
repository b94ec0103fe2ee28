import { ENV } from '@cotizaobra/chassis/process/env-token';
import { Module } from '@nestjs/common';
import { AccountRepository } from './account/account.repository.js';
import { AccountRequests } from './account/account.requests.js';
import { AccountService } from './account/account.service.js';
import { PasswordHasher } from './account/password-hasher.js';
import type { IdentityEnv } from './env.js';
import { ProfileRepository } from './profile/profile.repository.js';
import { ProfileRequests } from './profile/profile.requests.js';
import { ProfileService } from './profile/profile.service.js';
import { AccessTokenSigner } from './session/access-token-signer.js';
import { SessionRepository } from './session/session.repository.js';
import { SessionRequests } from './session/session.requests.js';
import { SessionRevoker } from './session/session.revoker.js';
import { SessionService } from './session/session.service.js';
import { SessionSweeper } from './session/session.sweeper.js';

@Module({
  controllers: [AccountRequests, SessionRequests, ProfileRequests],
  providers: [
    AccountService,
    AccountRepository,
    SessionService,
    SessionRepository,
    SessionRevoker,
    SessionSweeper,
    ProfileService,
    ProfileRepository,
    {
      provide: AccessTokenSigner,
      inject: [ENV],
      useFactory: (env: IdentityEnv) => AccessTokenSigner.from(env.JWT_PRIVATE_KEY),
    },
    {
      provide: PasswordHasher,
      inject: [ENV],
      useFactory: async (env: IdentityEnv) => {
        const hasher = new PasswordHasher(env.PASSWORD_CONCURRENCY);
        await hasher.warmUp();
        return hasher;
      },
    },
  ],
})
export class AppModule {}
