import { startService } from '@cotizaobra/chassis/app/start-service';
import { service } from './service.js';

await startService(service);
