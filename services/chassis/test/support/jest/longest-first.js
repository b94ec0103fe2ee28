import { inJest } from './in-jest.js';

const { default: Sequencer } = inJest('@jest/test-sequencer');

/** Seconds of the longest files, for a clone that has no record of its own: the last worker must not wait for one. */
const seconds = Object.entries({
  'security/security.spec': 120,
  'security/security.slow.spec': 90,
  'browser/deadlines.slow.spec': 100,
  'browser/mails.slow.spec': 90,
  'browser/journey.spec': 90,
  'documents/test/integration/printing.slow.spec': 80,
  'browser/public-pages.slow.spec': 60,
  'browser/notifications.slow.spec': 60,
  'browser/editor.slow.spec': 50,
  'browser/comparison.slow.spec': 50,
  'browser/attachments.slow.spec': 50,
  'browser/suppliers.slow.spec': 45,
  'api/guest-attacks.slow.spec': 45,
  'reading/limits.spec': 45,
  'browser/error-code.slow.spec': 40,
  'browser/imports.slow.spec': 40,
  'integration/abilities.spec': 40,
  'integration/import-limits.slow.spec': 40,
  'integration/comparison-files.slow.spec': 35,
  'browser/guest.slow.spec': 35,
  'browser/profile.slow.spec': 35,
  'integration/recalculation.slow.spec': 30,
  'document/document-changes.slow.spec': 30,
  'integration/shutdown.slow.spec': 25,
  'sending/send.slow.spec': 25,
  'integration/sign-up.slow.spec': 25,
});

const secondsOf = ({ path }) => seconds.find(([name]) => path.includes(`/${name}`))?.[1] ?? 0;

/** The longest files first; the others as Jest orders them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}
