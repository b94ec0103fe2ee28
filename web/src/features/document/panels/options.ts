import { templateIds } from '@cotizaobra/proto/documents/model';
import { budgetProfiles } from '@cotizaobra/proto/rules/budget/profile';
import { numberings } from '@cotizaobra/proto/rules/numbering';
import { taxModes } from '@cotizaobra/proto/rules/totals';
import { panelTexts } from '../../../quotation/texts/panel.texts.js';
import { templateTexts } from '../../templates/templates.texts.js';
import { editableChoices } from './editable-choice.js';
import { profileTexts } from './profile.texts.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Options of the general data for selects. */
export const templateOptions = templateIds.map((value) => ({ value, label: templateTexts.names[value] }));
export const taxModeOptions = taxModes.map((value) => ({ value, label: capital(panelTexts.taxModes[value]) }));
export const numberingOptions = numberings.map((value) => ({ value, label: panelTexts.numberings[value] }));
export const profileOptions = budgetProfiles.map((value) => ({ value, label: profileTexts.names[value] }));
export const editableOptions = editableChoices.map((value) => ({ value, label: panelTexts.editableNames[value] }));
