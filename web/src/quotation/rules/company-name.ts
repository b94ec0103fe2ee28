import type { Party } from '@cotizaobra/proto/quotations/model';
import { partyTexts } from '../texts/state.texts.js';

/** A company may have lost its name on the way; a blank is never shown. */
export const companyName = (company: Pick<Party, 'name'> | null | undefined): string =>
  company?.name.trim() || partyTexts.unknownCompany;
