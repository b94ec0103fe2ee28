import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CreateResource } from '@cotizaobra/proto/technical-data/create-resource';
import { DeleteResource } from '@cotizaobra/proto/technical-data/delete-resource';
import { ListResources } from '@cotizaobra/proto/technical-data/list-resources';
import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { UpdateResource } from '@cotizaobra/proto/technical-data/update-resource';
import { Controller } from '@nestjs/common';
import { companyOf } from './company-of.js';
import { ResourceEditor } from './resource-editor.js';
import { ResourceReader } from './resource-reader.js';

@Controller()
export class ResourceRequests {
  constructor(
    private readonly reader: ResourceReader,
    private readonly editor: ResourceEditor,
  ) {}

  @Handles(ListResources)
  list(
    @Input() query: MessagePayload<typeof ListResources>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListResources>> {
    return this.reader.list(companyOf(actor), query);
  }

  @Handles(CreateResource)
  create(@Input() input: MessagePayload<typeof CreateResource>, @CurrentActor() actor: Actor): Promise<Resource> {
    return this.editor.create(companyOf(actor), input);
  }

  @Handles(UpdateResource)
  update(@Input() input: MessagePayload<typeof UpdateResource>, @CurrentActor() actor: Actor): Promise<Resource> {
    return this.editor.update(companyOf(actor), input);
  }

  @Handles(DeleteResource)
  remove(
    @Input() { id }: MessagePayload<typeof DeleteResource>,
    @CurrentActor() actor: Actor,
  ): Promise<{ id: string }> {
    return this.editor.remove(companyOf(actor), id);
  }
}
