import type { TemplateId } from '@cotizaobra/proto/documents/model';
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
  confirmTemplate: 'Confirmar plantilla',
  cancel: 'Cancelar',
  quick: '¿Solo unos productos? Formulario rápido',
  failed: 'No se pudo crear el documento',
  pageTitle: 'Nueva Cotizacion',
  creating: 'Creando el borrador...',
} as const;

export const templateTexts = {
  group: 'Plantilla del PDF',
  names: {
    'Template-1': 'Plantilla 1',
    'Template-2': 'Plantilla 2',
    'Template-3': 'Plantilla 3',
    'Template-4': 'Plantilla 4',
  } satisfies Record<TemplateId, string>,
  notes: {
    'Template-1': 'Clásica, con recuadro de RUC',
    'Template-2': 'Banda, con el total arriba',
    'Template-3': 'Plano, con rótulo y cotas',
    'Template-4': 'Compacta, ahorra papel y tinta',
  } satisfies Record<TemplateId, string>,
  preview: (name: string) => `Ver ${name} en grande`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de pantalla completa',
} as const;
