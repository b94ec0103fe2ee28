import { startService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { CountNotifications } from '@cotizaobra/proto/notifications/count-notifications';
import { Controller, Module } from '@nestjs/common';
import { readBell } from './bell.js';

@Controller()
class BellController {
  @Handles(CountNotifications)
  count() {
    return readBell();
  }
}

@Module({ controllers: [BellController] })
class BellModule {}

/** The handler in a service of the platform, behind NATS. */
await startService({ name: 'notifications', module: BellModule });
