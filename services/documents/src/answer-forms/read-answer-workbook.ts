import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { AppError } from '@cotizaobra/proto/core/errors';
import { fileErrors, tableUpload } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { documentErrors } from '@cotizaobra/proto/documents/errors';
import { notAForm, ReadAnswerWorkbook } from '@cotizaobra/proto/documents/read-answer-workbook';
import { Controller } from '@nestjs/common';
import { readAnswer } from '../excel/answer/read-answer.js';

/** Reads an uploaded price form once, then deletes the upload, even when it is refused as a form. */
@Controller()
export class ReadAnswerWorkbookHandler {
  constructor(private readonly objects: ObjectStore) {}

  @Handles(ReadAnswerWorkbook)
  async execute({
    objectKey,
    keepOthers,
  }: MessagePayload<typeof ReadAnswerWorkbook>): Promise<MessageOutput<typeof ReadAnswerWorkbook>> {
    try {
      const form = await readAnswer(await this.bytes(objectKey));
      await this.objects.remove(objectKey);
      return form;
    } catch (error) {
      const isOther = error instanceof AppError && notAForm.includes(error.code);
      if (!(keepOthers && isOther)) await this.objects.remove(objectKey);
      throw error;
    }
  }

  private async bytes(objectKey: string): Promise<Buffer> {
    const found = await this.objects.get(objectKey);
    if (!found) throw new AppError(fileErrors.FILE_NOT_FOUND);
    if (found.size > tableUpload.maxBytes) {
      found.stream.destroy();
      throw new AppError(documentErrors.WORKBOOK_TOO_LARGE);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  }
}
