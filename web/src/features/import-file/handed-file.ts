/** A file chosen before its document existed, until the document's page opens. */
let handed: { documentId: string; file: File } | null = null;

export function handFile(documentId: string, file: File): void {
  handed = { documentId, file };
}

/** The file that waits for this document. */
export const handedFile = (documentId: string): File | null => (handed?.documentId === documentId ? handed.file : null);

/** The document's page has it, or will never open. */
export function forgetHandedFile(): void {
  handed = null;
}
