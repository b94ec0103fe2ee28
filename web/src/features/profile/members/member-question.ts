import type { Member } from '@cotizaobra/proto/companies/model';
import type { memberTexts } from '../texts.js';

/** Actions that need a confirmation. */
export type MemberAction = keyof typeof memberTexts.dialogs;

export interface Question {
  action: MemberAction;
  member: Member;
}
