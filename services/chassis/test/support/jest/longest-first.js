import { inJest } from './in-jest.js';

const { default: Sequencer } = inJest('@jest/test-sequencer');

/** Seconds of the longest files, for a clone that has no record of its own: the last worker must not wait for one. */
const seconds = Object.entries({
  'security/security.spec': 120,
  'browser/deadlines.spec': 100,
  'browser/mails.spec': 90,
  'browser/journey.spec': 90,
  'documents/test/integration/printing.spec': 80,
  'browser/public-pages.spec': 60,
  'browser/notifications.spec': 60,
  'browser/editor.spec': 50,
  'browser/comparison.spec': 50,
  'browser/attachments.spec': 50,
  'browser/suppliers.spec': 45,
  'api/guest-attacks.spec': 45,
  'reading/limits.spec': 45,
  'browser/error-code.spec': 40,
  'browser/imports.spec': 40,
  'integration/abilities.spec': 40,
  'integration/import-limits.spec': 40,
  'integration/comparison-files.spec': 35,
  'browser/guest.spec': 35,
  'browser/profile.spec': 35,
  'integration/recalculation.spec': 30,
  'document/document-changes.spec': 30,
  'integration/shutdown.spec': 25,
  'sending/send.spec': 25,
  'integration/sign-up.spec': 25,
});

const secondsOf = ({ path }) => seconds.find(([name]) => path.includes(`/${name}`))?.[1] ?? 0;

/** The longest files first; the others as Jest orders them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}
