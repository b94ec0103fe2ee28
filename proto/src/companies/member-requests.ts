import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { requiredText } from '../core/text.js';
import { companyErrors, memberErrors } from './errors.js';
import { companySchema, memberSchema } from './model.js';

const service = 'companies';
const person = z.object({ id: z.uuid(), userId: z.uuid() });

/** Who acts for the company, owner first; who asks to join is shown to the owner alone. */
export const ListMembers = defineMessage({
  service,
  name: 'list-members',
  access: 'company',
  input: z.object({ id: z.uuid() }),
  output: z.object({ members: z.array(memberSchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND],
});

/** The owner lets a person in who asked ('active'). May be repeated. */
export const AcceptMember = defineMessage({
  service,
  name: 'accept-member',
  access: 'company',
  input: person.extend({ status: z.literal('active') }),
  output: memberSchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.MEMBER_NOT_FOUND, memberErrors.OWNER_ONLY],
});

/** The owner turns a request down or takes a colleague out; anybody but the owner leaves by naming oneself. */
export const RemoveMember = defineMessage({
  service,
  name: 'remove-member',
  access: 'session',
  input: person,
  output: z.object({}),
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.MEMBER_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    memberErrors.OWNER_STAYS,
  ],
});

/** The owner makes a colleague the owner and stays a member. */
export const HandOverOwnership = defineMessage({
  service,
  name: 'hand-over-ownership',
  access: 'company',
  input: person,
  output: z.object({ members: z.array(memberSchema) }),
  errors: [
    companyErrors.COMPANY_NOT_FOUND,
    memberErrors.MEMBER_NOT_FOUND,
    memberErrors.OWNER_ONLY,
    memberErrors.MEMBER_PENDING,
  ],
});

/** A superAdmin gives a squatted RUC to another person: who owned it leaves, the company and its documents stay. */
export const ReassignCompany = defineMessage({
  service,
  name: 'reassign-company',
  access: 'superAdmin',
  input: person.extend({ reason: requiredText(500, 'Escribe el motivo') }),
  output: companySchema,
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.PERSON_ELSEWHERE],
});
