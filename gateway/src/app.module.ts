import { ProcessModule } from '@cotizaobra/chassis/app/process.module';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { openObjectStore } from '@cotizaobra/chassis/objects/open-object-store';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import type { Logger } from '@cotizaobra/chassis/observability/logger';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { RequestLoad } from './calls/request-load.js';
import { ServiceCaller } from './calls/service-caller.js';
import type { GatewayEnv } from './env.js';
import { IncomingSweeper } from './files/incoming-sweeper.js';
import { ObjectSender } from './files/object-sender.js';
import { Renderer } from './files/renderer.js';
import { UploadReceiver } from './files/upload-receiver.js';
import { forwardingController } from './http/forwarding.controller.js';
import { SessionGuard } from './http/session.guard.js';
import { AccountController } from './routes/account.controller.js';
import { AttachmentsController } from './routes/attachments.controller.js';
import { AuthController } from './routes/auth.controller.js';
import { BudgetFilesController } from './routes/budget-files.controller.js';
import { CategoriesController } from './routes/categories.controller.js';
import { ChatController } from './routes/chat.controller.js';
import { ComparisonController } from './routes/comparison.controller.js';
import { ContractController } from './routes/contract.controller.js';
import { DeviceCookie } from './routes/device-cookie.js';
import { DispatchesController } from './routes/dispatches.controller.js';
import { DocumentsController } from './routes/documents.controller.js';
import { ExportsController } from './routes/exports.controller.js';
import { FilesController } from './routes/files.controller.js';
import { GuestAttachmentsController } from './routes/guest-attachments.controller.js';
import { GuestCalls } from './routes/guest-calls.js';
import { GuestChatController } from './routes/guest-chat.controller.js';
import { GuestCookie } from './routes/guest-cookie.js';
import { GuestFormsController } from './routes/guest-forms.controller.js';
import { GuestOrdersController } from './routes/guest-orders.controller.js';
import { GuestsController } from './routes/guests.controller.js';
import { ImportPricesController } from './routes/import-prices.controller.js';
import { OrdersController } from './routes/orders.controller.js';
import { PlacesController } from './routes/places.controller.js';
import { PostsController } from './routes/posts.controller.js';
import { RefreshCookie } from './routes/refresh-cookie.js';
import { RequestAttachmentsController } from './routes/request-attachments.controller.js';
import { SecurityController } from './routes/security.controller.js';
import { TableImportsController } from './routes/table-imports.controller.js';
import { AccessTokens } from './session/access-token.js';
import { ApiKeys } from './session/api-keys.js';
import { Memberships } from './session/memberships.js';
import { Revocations } from './session/revocations.js';
import { EventFollower } from './sockets/event-follower.js';
import { PresenceRelay } from './sockets/presence-relay.js';
import { PresenceReporter } from './sockets/presence-reporter.js';
import { SocketGateway } from './sockets/socket.gateway.js';
import { TypingRelay } from './sockets/typing-relay.js';

/** Edge routes come before the forwarding controller, because that one matches every other route of the registry. */
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
        ComparisonController,
        DocumentsController,
        BudgetFilesController,
        RequestAttachmentsController,
        ImportPricesController,
        FilesController,
        ExportsController,
        SecurityController,
        GuestsController,
        GuestFormsController,
        GuestAttachmentsController,
        GuestChatController,
        GuestOrdersController,
        OrdersController,
        PostsController,
        PlacesController,
        TableImportsController,
        forwardingController(),
      ],
      providers: [
        { provide: AccessTokens, useValue: tokens },
        { provide: ObjectStore, useFactory: () => openObjectStore(env.OBJECT_STORE, env.NODE_ENV) },
        { provide: VirusScanner, useFactory: () => new VirusScanner(env.VIRUS_SCANNER) },
        { provide: RefreshCookie, useFactory: () => new RefreshCookie(env.PUBLIC_URL.startsWith('https:')) },
        { provide: DeviceCookie, useFactory: () => new DeviceCookie(env.PUBLIC_URL.startsWith('https:')) },
        { provide: GuestCookie, useFactory: () => new GuestCookie(env.PUBLIC_URL) },
        GuestCalls,
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
        PresenceRelay,
        TypingRelay,
        { provide: APP_GUARD, useClass: SessionGuard },
      ],
    };
  }
}
