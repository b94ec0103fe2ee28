import type { Context, DocumentType } from '@cotizaobra/proto/quotations/model';

/** Texts of the ways to an import and of its result: they load with the page, all others with the dialog. */
export const importEntryTexts = {
  open: 'Importar',
  openLong: 'Importar desde un archivo',
  newFromFile: {
    proveedores: 'Nuevo Requerimiento desde un archivo',
    clientes: 'Nueva Cotización desde un archivo',
  } satisfies Record<Context, string>,
  otherWays: 'Otras formas de crear',
  chosenFile: (name: string) => `Después se importa ${name}`,
  chosenFileHint: 'Verás una vista previa antes de guardar sus partidas.',
  notChosen: 'No se puede importar este archivo',
  newFileLabel: 'Elegir el archivo del documento nuevo',
  done: (parts: number) =>
    parts === 1 ? 'Se importó 1 partida' : `Se importaron ${parts.toLocaleString('en-US')} partidas`,
  undo: 'Deshacer',
  /** Beside the button 'Deshacer', where there is a keyboard. */
  doneNote: 'Se deshace con un solo Ctrl Z.',
} as const;

/** Documents without prices. */
export const isUnpriced = (type: DocumentType): boolean => type === 'Request';
