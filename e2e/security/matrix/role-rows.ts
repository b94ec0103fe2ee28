import { type CompanyRole, companyRoles } from '@cotizaobra/proto/core/company-roles.table';
import { messages } from '@cotizaobra/proto/registry';
import type { NatsConnection } from '@nats-io/transport-node';
import { actorOf, ask } from '../support/nats.js';
import type { World } from '../support/world.js';

const all = 'owner miembro';
const buying = `${all} comprador`;
const selling = `${all} cotizador`;
const either = `${all} comprador cotizador`;

/**
 * The roles that each message lets through, written by hand apart from the table of abilities. Where a message is about
 * Requests and Quotations alike, its use case decides further: `services/quotations/test/integration/roles.spec.ts`.
 */
export const roleRows: Record<string, string> = {
  'companies.requests.update-company': all,
  'companies.requests.store-attachment': all,
  'companies.requests.delete-attachment': all,
  'companies.requests.leave-remark': either,
  'companies.requests.answer-remark': either,
  'chat.requests.send-chat-message': `${either} almacen`,
  'prices.requests.save-market-setting': all,
  'orders.requests.confirm-order': selling,
  'orders.requests.decline-order': selling,
  'orders.requests.cancel-order': buying,
  'orders.requests.close-order': buying,
  'orders.requests.note-taxes': buying,
  'orders.requests.record-reception': `${all} almacen`,
  'orders.requests.reverse-reception': `${all} almacen`,
  'orders.requests.add-reception-photo': `${all} almacen`,
  ...under('webhooks', all, 'create-webhook update-webhook delete-webhook ping-webhook rotate-webhook-secret'),
  ...under('webhooks', all, 'resend-delivery'),
  ...under('quotations', buying, 'award-request undo-award request-approval approve-award reject-approval'),
  ...under('quotations', buying, 'withdraw-approval'),
  ...under('quotations', 'owner', 'save-approval-settings'),
  ...under('identity', 'owner', 'get-sign-in-provider set-sign-in-provider remove-sign-in-provider'),
  ...under('identity', 'owner', 'check-sign-in-domains'),
  ...under('quotations', either, 'create-document update-document edit-items replace-elements restore-version'),
  ...under('quotations', either, 'requirement-action'),
  ...under('quotations', either, 'activate-document toggle-document delete-document revise-document'),
  ...under('quotations', either, 'duplicate-document create-import change-import apply-import cancel-import'),
  ...under('quotations', either, 'answer-dispatch create-quick-request send-document remind-recipients'),
  ...under('quotations', either, 'invite-guests revoke-invitation renew-invitation propose-round cascade-request'),
  ...under('quotations', either, 'save-comparison request-left-over ask-prices add-request-attachment'),
  ...under('quotations', either, 'remove-request-attachment start-attachment-upload locate-attachment-part'),
  ...under('quotations', either, 'keep-attachment-part complete-attachment-upload cancel-attachment-upload'),
  ...under('quotations', selling, 'return-quotation send-to-client answer-round fill-cascade import-prices'),
  ...under('quotations', selling, 'import-client-workbook set-analysis remove-analysis price-resource price-resources'),
  ...under('quotations', selling, 'set-footer set-polynomial'),
  ...under('technical-data', either, 'create-resource update-resource delete-resource import-resources'),
  ...under('technical-data', either, 'preview-resource-import create-resource-category rename-resource-category'),
  ...under('technical-data', either, 'delete-resource-category'),
  ...under('technical-data', selling, 'create-company-analysis update-company-analysis delete-company-analysis'),
  ...under('technical-data', selling, 'copy-company-analysis import-company-analyses preview-company-analysis-import'),
};

function under(service: string, who: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [`${service}.requests.${name}`, who]));
}

/** Messages that name an ability. */
export const withAbility = messages.filter(({ ability }) => ability !== undefined);

/** The roles that a service lets through, asked as A's owner in each role. The empty input is refused after the role. */
export async function allowedRoles(subject: string, world: World, nats: NatsConnection): Promise<CompanyRole[]> {
  const actor = actorOf('owner', world);
  const message = messages.find((one) => one.subject === subject);
  if (!actor || !message) throw new Error(`nobody asks ${subject}`);
  const allowed: CompanyRole[] = [];
  for (const companyRole of companyRoles) {
    const { code } = await ask(nats, message, {}, { ...actor, companyRole });
    if (code !== 'ROLE_FORBIDS') allowed.push(companyRole);
  }
  return allowed;
}
