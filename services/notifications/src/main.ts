import { startService } from '@cotizaobra/chassis/process/start-service';
import { service } from './service.js';

await startService(service);
