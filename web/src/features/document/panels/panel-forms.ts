import { DEFAULT_TEMPLATE, templateIdSchema } from '@cotizaobra/proto/documents/model';
import {
  detailsSchema,
  generalDataSchema,
  numberingSchema,
  profileSchema,
  taxModeSchema,
  userdataSchema,
  validityDaysSchema,
} from '@cotizaobra/proto/quotations/model';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { choiceOf, editableChoices } from './editable-choice.js';

type Quotation = DocumentHeader['quotation'];

const generalPanelSchema = generalDataSchema.extend({
  taxMode: taxModeSchema,
  templateId: templateIdSchema,
  editable: z.enum(editableChoices),
  numbering: numberingSchema,
  profile: profileSchema,
});
export type GeneralPanelForm = z.input<typeof generalPanelSchema>;
export type GeneralPanelData = z.output<typeof generalPanelSchema>;
export const generalPanelResolver = zodResolver(generalPanelSchema);

export function generalPanelValues(quotation: Quotation): GeneralPanelForm {
  const { name, nameProyect, code, typeMoneda, department, province, district, address, taxMode } = quotation;
  const templateId = quotation.templateId ?? DEFAULT_TEMPLATE;
  const editable = choiceOf(quotation.editable);
  return {
    name,
    nameProyect,
    code,
    typeMoneda,
    department,
    province,
    district,
    address,
    taxMode,
    templateId,
    editable,
    numbering: quotation.numbering,
    profile: quotation.profile ?? 'S10',
  };
}

const detailsPanelSchema = detailsSchema.extend({ validityDays: validityDaysSchema });
export type DetailsPanelForm = z.input<typeof detailsPanelSchema>;
export type DetailsPanelData = z.output<typeof detailsPanelSchema>;
export const detailsPanelResolver = zodResolver(detailsPanelSchema);

export function detailsPanelValues(quotation: Quotation): DetailsPanelForm {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    deliveryPlace: text(quotation.deliveryPlace),
    servicePlace: text(quotation.servicePlace),
    attention: text(quotation.attention),
    deliveryTime: text(quotation.deliveryTime),
    paymentMethod: text(quotation.paymentMethod),
    notes: text(quotation.notes),
    additionalDescription: text(quotation.additionalDescription),
    validityDays: quotation.validityDays,
  };
}

export type ClientForm = z.input<typeof userdataSchema>;
export type ClientData = z.output<typeof userdataSchema>;
export const clientResolver = zodResolver(userdataSchema);

export function clientValues({ userdata }: Quotation): ClientForm {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    name: text(userdata?.name),
    lastName: text(userdata?.lastName),
    ruc: text(userdata?.ruc),
    email: text(userdata?.email),
    phone: text(userdata?.phone),
    department: text(userdata?.department),
    province: text(userdata?.province),
    district: text(userdata?.district),
    address: text(userdata?.address),
  };
}
