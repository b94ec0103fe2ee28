import type { Writable } from 'node:stream';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { RenderGuestForm } from '@cotizaobra/proto/documents/render-guest-form';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { Controller } from '@nestjs/common';
import { writeGuestForm } from '../excel/guest/write-guest-form.js';
import { RenderedObjects } from '../rendering/rendered-objects.js';
import { guestFormFileName } from '../view-model/file-name.js';

@Controller()
export class RenderGuestFormHandler {
  constructor(private readonly rendered: RenderedObjects) {}

  @Handles(RenderGuestForm)
  execute({ form }: MessagePayload<typeof RenderGuestForm>): Promise<RenderedDocument> {
    const make = async () => (stream: Writable) => writeGuestForm(form, stream);
    return this.rendered.get({ output: 'xlsx', fileName: guestFormFileName(form.code), content: { form }, make });
  }
}
