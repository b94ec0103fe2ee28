import { ENV } from '@cotizaobra/chassis/config/env-token';
import { LOGGER, type Logger } from '@cotizaobra/chassis/observability/logger';
import { Metrics } from '@cotizaobra/chassis/observability/metrics';
import type { FactoryProvider } from '@nestjs/common';
import type { DocumentsEnv } from '../env.js';
import { newestKey, type ReadKeys, readSealKeys } from './seal-keys.js';
import { Sealer } from './sealer.js';
import { makeSelfSigned } from './self-signed.js';

type Settings = Pick<DocumentsEnv, 'SEAL_KEYS_FOLDER' | 'SEAL_SELF_SIGNED'>;

/** Never throws: without a usable key documents go out unsealed, and the log says so. */
async function readKeys({ SEAL_KEYS_FOLDER: folder, SEAL_SELF_SIGNED: selfSigned }: Settings, logger: Logger) {
  const none: ReadKeys = { keys: [], broken: [] };
  if (folder === null) return none;
  try {
    const read = selfSigned ? await readSealKeys(folder).catch(() => none) : await readSealKeys(folder);
    if (!selfSigned || newestKey(read.keys, new Date())) return read;
    const name = await makeSelfSigned(folder, new Date());
    logger.info({ name }, 'made a self-signed key for the seal: readers call its certificate unknown');
    return await readSealKeys(folder);
  } catch (error) {
    logger.error({ err: error }, 'the keys of the seal cannot be read');
    return none;
  }
}

async function openSealer(env: DocumentsEnv, logger: Logger, metrics: Metrics): Promise<Sealer> {
  const { keys, broken } = await readKeys(env, logger);
  for (const one of broken) logger.error(one, 'a key of the seal is broken');
  const key = newestKey(keys, new Date());
  if (key) logger.info({ name: key.name, validUntil: key.validUntil }, 'documents are sealed');
  else logger.warn('documents are issued without a seal: there is no valid key');
  const sealer = new Sealer(keys, logger);
  const gauge = { name: 'issued_documents', help: 'Documents that were issued since the start', label: 'seal' };
  metrics.gauges(gauge, () => sealer.counts);
  return sealer;
}

export const sealerProvider: FactoryProvider<Sealer> = {
  provide: Sealer,
  inject: [ENV, LOGGER, Metrics],
  useFactory: openSealer,
};
