import type { TemplateId } from '@cotizaobra/proto/documents/model';

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
  cancel: 'Cancelar',
  confirm: 'Confirmar plantilla',
  leaveFullScreen: 'Salir de pantalla completa',
} as const;
