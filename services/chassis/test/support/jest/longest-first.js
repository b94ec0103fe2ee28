import { inJest } from './in-jest.js';

const { default: Sequencer } = inJest('@jest/test-sequencer');

/** Seconds of the longest files, for a clone that has no record of its own: the last worker must not wait for one. */
const seconds = Object.entries({
  'quotations/test/integration/killed.slow.spec': 140,
  'security/security.spec': 130,
  'browser/pages.slow.spec': 130,
  'api/replicas.slow.spec': 110,
  'api/faults.slow.spec': 95,
  'integration/attachments-killed.slow.spec': 90,
  'browser/notifications.slow.spec': 80,
  'security/security.slow.spec': 75,
  'browser/deadlines.slow.spec': 75,
  'browser/journey.spec': 65,
  'integration/award-races.slow.spec': 65,
  'chaos/one-process.slow.spec': 60,
  'browser/editor.slow.spec': 50,
  'browser/comparison.slow.spec': 50,
  'integration/abilities.slow.spec': 45,
  'browser/attachments.slow.spec': 50,
  'companies/test/integration/killed.slow.spec': 50,
  'browser/together.slow.spec': 50,
  'chaos/quick.slow.spec': 50,
  'browser/suppliers.slow.spec': 45,
  'api/guest-attacks.slow.spec': 45,
  'integration/round-races.slow.spec': 45,
  'documents/test/integration/printing.slow.spec': 40,
  'browser/imports.slow.spec': 40,
  'integration/import-limits.slow.spec': 40,
  'browser/approvals.slow.spec': 40,
  'browser/integrations.slow.spec': 40,
  'browser/public-pages.slow.spec': 35,
  'integration/comparison-files.slow.spec': 35,
  'browser/passkeys.slow.spec': 35,
  'browser/guest.slow.spec': 30,
  'integration/recalculation.slow.spec': 30,
  'integration/sealed-digits.slow.spec': 30,
  'integration/cascade-privacy.slow.spec': 30,
  'document/document-changes.slow.spec': 30,
  'browser/editor-killed.slow.spec': 30,
  'integration/nats-permissions.slow.spec': 30,
  'orders/test/integration/killed.slow.spec': 30,
  'browser/mails.slow.spec': 25,
  'integration/shutdown.slow.spec': 25,
  'sending/send.slow.spec': 25,
  'integration/sign-up.slow.spec': 25,
  'integration/acceptance-races.slow.spec': 20,
  'integration/cascade-races.slow.spec': 20,
  'reading/limits.slow.spec': 20,
  'documents/test/integration/guest-form.slow.spec': 20,
  'integration/privacy-fields.spec': 20,
  'import-file/import-file.spec': 20,
  'lists/list.spec': 20,
  'document/abilities.spec': 20,
  'browser/error-code.slow.spec': 20,
  'browser/profile.slow.spec': 20,
});

const secondsOf = ({ path }) => seconds.find(([name]) => path.includes(`/${name}`))?.[1] ?? 0;

/** The longest files first; the others as Jest orders them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}
