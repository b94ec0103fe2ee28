import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { ListApiKeys } from '@cotizaobra/proto/companies/list-api-keys';
import { RevokeApiKey } from '@cotizaobra/proto/companies/revoke-api-key';
import { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { ApiKeyService } from './api-key.service.js';

@Controller()
export class ApiKeyRequests {
  constructor(private readonly keys: ApiKeyService) {}

  @Handles(ListApiKeys)
  async list(
    @Input() { id }: MessagePayload<typeof ListApiKeys>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListApiKeys>> {
    return { keys: await this.keys.list(actor, id) };
  }

  @Handles(CreateApiKey)
  create(
    @Input() input: MessagePayload<typeof CreateApiKey>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof CreateApiKey>> {
    return this.keys.create(actor, input);
  }

  @Handles(RevokeApiKey)
  revoke(@Input() { id, keyId }: MessagePayload<typeof RevokeApiKey>, @CurrentActor() actor: Actor): Promise<ApiKey> {
    return this.keys.revoke(actor, id, keyId);
  }

  @Handles(VerifyApiKey)
  verify({ hash }: MessagePayload<typeof VerifyApiKey>): Promise<MessageOutput<typeof VerifyApiKey>> {
    return this.keys.verify(hash);
  }
}
