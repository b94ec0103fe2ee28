import { ownsDatabase } from '@cotizaobra/deploy-config/processes';
import { serviceNames } from '@cotizaobra/proto/core/processes';

export const servicesWithDatabase = serviceNames.filter(ownsDatabase);
