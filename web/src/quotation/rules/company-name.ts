import type { Party } from '@cotizaobra/proto/quotations/model';
import { partyTexts } from '../texts/state.texts.js';

/** The company name may be missing; never shows a blank. */
export const companyName = (company: Pick<Party, 'name'> | null | undefined): string =>
  company?.name.trim() || partyTexts.unknownCompany;
