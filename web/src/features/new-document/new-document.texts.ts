import type { DocumentType } from '@cotizaobra/proto/quotations/model';

export const newDocumentTexts = {
  title: { Request: 'Nuevo Requerimiento', Quotation: 'Nuevo Cotización' } satisfies Record<DocumentType, string>,
  dataSubtitle: 'Se guarda como borrador. Los ítems se añaden en la pantalla siguiente.',
  templateSubtitle: 'Elige la plantilla del PDF. Puedes cambiarla después, los datos son los mismos.',
  steps: { label: 'Pasos', template: 'Plantilla', data: 'Datos' },
  submit: { Request: 'Añadir requerimiento', Quotation: 'Añadir cotización' } satisfies Record<DocumentType, string>,
  firstRecipient: (name: string) => `Primer destinatario: ${name}`,
  firstRecipientHint: 'Puedes añadir más proveedores al enviarlo.',
  removeRecipient: 'Quitar',
  cancel: 'Cancelar',
  quick: '¿Solo unos productos? Formulario rápido',
  failed: 'No se pudo crear el documento',
  pageTitle: 'Nueva Cotizacion',
  creating: 'Creando el borrador...',
} as const;
