import { needsOf } from '@cotizaobra/deploy-config/processes';
import { settingsSchemas } from '@cotizaobra/process/settings-schemas';
import { serviceNames } from '@cotizaobra/proto/core/processes';

const needOf = { DATABASE_URL: 'database', OBJECT_STORE: 'object-store', MAIL_URL: 'mail' } as const;

/** A need that the table lacks is a way that the network policies close. */
describe('the table of needs', () => {
  it.each(serviceNames)('names the servers that the settings of %s ask for', (name) => {
    const { needs } = settingsSchemas[name].meta() as { needs: (keyof typeof needOf)[] };
    const known = needsOf[name].filter((need) => Object.values<string>(needOf).includes(need));
    expect(known).toEqual(needs.map((setting) => needOf[setting]));
  });
});
