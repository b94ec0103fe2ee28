import type { VerificationState } from '@cotizaobra/proto/quotations/verify-document';
import type { BadgeTone } from '../../components/data/status-badge.js';

export const verifyTexts = {
  title: 'Verificar un documento',
  description:
    'Comprueba con el código de su QR que un requerimiento o una cotización se emitió en CotizaObra y que su archivo no cambió.',
  lead: 'Escribe el código que está junto al QR o escanéalo con tu teléfono.',
  code: 'Código del documento',
  placeholder: 'K3TN-8WQA-5HJM-2YPC',
  submit: 'Verificar',
  invalidCode: 'El código tiene 16 letras y cifras. Está junto al QR, en la última página.',
  loading: 'Buscando el documento',
  failed: 'No pudimos verificar el documento',
  unknown: 'No encontramos ese código',
  unknownText: (code: string) =>
    `${code} no corresponde a ningún documento. Revisa que no confundas letras parecidas, como C y G.`,
  again: 'Escribirlo de nuevo',
  issued: 'Documento emitido en CotizaObra',
  noLonger: 'Este documento ya no vale',
  ruc: (ruc: string) => `RUC ${ruc}`,
  facts: { document: 'Documento', date: 'Fecha', state: 'Estado', seal: 'Sello', total: 'Total' },
  types: { Request: 'Requerimiento', Quotation: 'Cotización' },
  named: (type: string, number: string, revision: number) =>
    `${type} ${number}${revision > 1 ? `, versión ${revision}` : ''}`,
  limaTime: (time: string) => `${time}, hora de Lima`,
  noSeal: 'Sin sello',
  sealedTotal: 'El total se conocerá en la apertura.',
  file: {
    title: '¿Tienes el archivo?',
    lead: 'Suéltalo aquí para saber si es el mismo, byte por byte.',
    choose: 'Elegir el archivo PDF',
    chooseHint: 'o suéltalo aquí',
    hashing: 'Calculando la huella…',
    same: 'Es este documento, sin cambios',
    sameOlder: 'Es este documento, sin cambios, antes de su aceptación',
    other: 'Este archivo no es el documento',
    otherText: (number: string) =>
      `${number} existe, pero el archivo que soltaste cambió o es otro. Pídele el original a quien lo emitió.`,
    none: 'Nadie descargó aún este documento, así que no hay un archivo con el cual comparar.',
    unreadable: 'No pudimos leer el archivo. Elígelo otra vez.',
    digest: 'Huella SHA-256, igual a la registrada',
    registered: 'Registrada',
    yours: 'Tu archivo',
    another: 'Probar con otro archivo',
    private: 'La huella se calcula en tu equipo. El archivo no se sube.',
  },
} as const;

export const stateTexts: Record<VerificationState, { name: string; tone: BadgeTone; text: string | null }> = {
  ISSUED: { name: 'Vigente', tone: 'blue', text: null },
  ACCEPTED: { name: 'Aceptada', tone: 'ok', text: null },
  REJECTED: { name: 'Rechazada', tone: 'err', text: 'Quien la recibió no la aceptó.' },
  EXPIRED: { name: 'Vencida', tone: 'warn', text: 'Terminó la validez de la oferta.' },
  SUPERSEDED: { name: 'Reemplazado', tone: 'warn', text: 'Quien lo emitió envió después otra versión.' },
  WITHDRAWN: { name: 'Retirado', tone: 'err', text: 'Quien lo emitió lo retiró.' },
  SEALED: { name: 'Sellada hasta la apertura', tone: 'warn', text: null },
};
