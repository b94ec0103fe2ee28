const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const id = '01931f2a-77b0-7c11-9a4e-3f5d0c6b8e21';
const fileName = 'A-02 Planta y cortes.pdf';
const bytes = 12_400_000;

/** Values of the files of a Request. */
export const attachmentValues: Readonly<Record<string, unknown>> = {
  sha256,
  digest: sha256,
  attachmentId: id,
  'putAttachmentPart.number': '1',
  uploadId: id,
  'RequestAttachment.id': id,
  'RequestAttachment.fileName': fileName,
  'RequestAttachment.contentType': 'application/pdf',
  'RequestAttachment.bytes': bytes,
  'RequestAttachment.addedAt': '2026-11-20T15:02:11.000Z',
  'RequestAttachment.preview': 'PDF',
  'AttachmentUpload.fileName': fileName,
  'AttachmentUpload.bytes': bytes,
  'AttachmentUpload.partBytes': 5_242_880,
  'AttachmentUpload.received': [1, 2],
  'startAttachmentUpload.fileName': fileName,
  'startAttachmentUpload.bytes': bytes,
};
