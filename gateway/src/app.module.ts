import { ProcessModule } from '@cotizaobra/chassis/app/process.module';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { openObjectStore } from '@cotizaobra/chassis/objects/open-object-store';
import type { Logger } from '@cotizaobra/chassis/observability/logger';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccountController } from './auth/account.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { RefreshCookie } from './auth/refresh-cookie.js';
import { ChatController } from './chat/chat.controller.js';
import { AttachmentsController } from './companies/attachments.controller.js';
import { CategoriesController } from './companies/categories.controller.js';
import { ContractController } from './contract/contract.controller.js';
import { DispatchesController } from './dispatches/dispatches.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ImportPricesController } from './documents/import-prices.controller.js';
import { Renderer } from './documents/renderer.js';
import type { GatewayEnv } from './env.js';
import { FilesController } from './files/files.controller.js';
import { IncomingSweeper } from './files/incoming-sweeper.js';
import { ObjectSender } from './files/object-sender.js';
import { UploadReceiver } from './files/upload-receiver.js';
import { forwardingController } from './http/forwarding.controller.js';
import { RequestLoad } from './http/request-load.js';
import { ServiceCaller } from './http/service-caller.js';
import { PlacesController } from './places/places.controller.js';
import { PostsController } from './posts/posts.controller.js';
import { AccessTokens } from './session/access-token.js';
import { ApiKeys } from './session/api-keys.js';
import { Memberships } from './session/memberships.js';
import { Revocations } from './session/revocations.js';
import { SessionGuard } from './session/session.guard.js';
import { EventFollower } from './sockets/event-follower.js';
import { PresenceReporter } from './sockets/presence-reporter.js';
import { SocketGateway } from './sockets/socket.gateway.js';
import { TypingRelay } from './sockets/typing-relay.js';
import { TableImportsController } from './table-imports/table-imports.controller.js';

/** Edge routes stand before the forwarding controller, which takes every other route of the registry. */
@Module({})
export class AppModule {
  static forGateway(env: GatewayEnv, tokens: AccessTokens, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [ProcessModule.forProcess({ name: 'gateway', env, logger })],
      controllers: [
        ContractController,
        AuthController,
        AccountController,
        ChatController,
        AttachmentsController,
        CategoriesController,
        DispatchesController,
        DocumentsController,
        ImportPricesController,
        FilesController,
        PostsController,
        PlacesController,
        TableImportsController,
        forwardingController(),
      ],
      providers: [
        { provide: AccessTokens, useValue: tokens },
        { provide: ObjectStore, useFactory: () => openObjectStore(env.OBJECT_STORE, env.NODE_ENV) },
        { provide: RefreshCookie, useFactory: () => new RefreshCookie(env.PUBLIC_URL.startsWith('https:')) },
        ServiceCaller,
        RequestLoad,
        Renderer,
        Memberships,
        ApiKeys,
        Revocations,
        ObjectSender,
        UploadReceiver,
        IncomingSweeper,
        SocketGateway,
        EventFollower,
        PresenceReporter,
        TypingRelay,
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
    };
  }
}
