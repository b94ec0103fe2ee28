import { openService, type RunningService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { IssuedFile, PrintVerification } from '@cotizaobra/proto/documents/verification';
import { RegisterIssuedFile } from '@cotizaobra/proto/quotations/register-issued-file';
import { Controller, Module } from '@nestjs/common';

/** What quotations keeps, by code and acceptance. The first file stands, as in its own handler. */
export const registered = new Map<string, IssuedFile>();

@Controller()
class Registry {
  @Handles(RegisterIssuedFile)
  register({ code, acceptanceId, file, instead }: MessagePayload<typeof RegisterIssuedFile>): IssuedFile {
    const key = `${code}/${acceptanceId}`;
    const first = registered.get(key);
    if (first && first.sha256 !== instead) return first;
    registered.set(key, file);
    return file;
  }
}

@Module({ controllers: [Registry] })
class RegistryModule {}

/** The side of quotations that keeps issued files, on the wire. */
export function startRegistry(natsUrl: string): Promise<RunningService> {
  const env = testEnv({ NATS_URL: natsUrl });
  return openService({ name: 'quotations', module: RegistryModule }, env, createLogger('quotations', env));
}

const CODE = 'K3TN-8WQA-5HJM-2YPC';

export const aVerification = (overrides: Partial<PrintVerification> = {}): PrintVerification => ({
  code: CODE,
  address: `https://cotizaobra.test/verificar/${CODE}`,
  issued: null,
  acceptance: null,
  ...overrides,
});

export const anAcceptance = (
  overrides: Partial<NonNullable<PrintVerification['acceptance']>> = {},
): NonNullable<PrintVerification['acceptance']> => ({
  id: '0197f3a0-0000-7000-8000-000000000001',
  name: 'Rosa Ñahui Quispe',
  dni: '40123456',
  at: '2026-11-25T15:04:05.000Z',
  address: '190.12.34.56',
  issued: null,
  ...overrides,
});
