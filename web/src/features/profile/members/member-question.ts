import type { Member } from '@cotizaobra/proto/companies/model';
import type { memberTexts } from '../texts.js';

/** What is asked before it is done. */
export type MemberAction = keyof typeof memberTexts.dialogs;

export interface Question {
  action: MemberAction;
  member: Member;
}
