/** Texts for undoing the acceptance of a Quotation. Lists load them, those of the question whether to accept come with its dialog. */
export const undoTexts = {
  undo: 'Anular aceptación',
  title: (code: string) => `¿Anular la aceptación de ${code}?`,
  text: 'La cotización vuelve a esperar tu respuesta y el proveedor lo sabrá. Después puedes aceptar otra respuesta o esta misma.',
  undone: (code: string) => `Anulaste la aceptación de ${code}`,
  note: 'El proveedor ya lo sabe.',
  failed: (code: string) => `No se pudo anular la aceptación de ${code}`,
} as const;
