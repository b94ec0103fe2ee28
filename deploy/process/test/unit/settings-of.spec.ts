import { prefixed, settingsOf } from '../../src/settings-of';

describe('the settings of a part', () => {
  const environment = { LOG_LEVEL: 'info', CHAT__HTTP_PORT: '4106', TECHNICAL_DATA__HTTP_PORT: '4108' };

  it('are those of the process, and its own over them', () => {
    expect(settingsOf('chat', environment)).toEqual({ LOG_LEVEL: 'info', HTTP_PORT: '4106' });
    expect(settingsOf('chat', { ...environment, CHAT__LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
  });

  it('know nothing of the others', () => {
    expect(Object.values(settingsOf('chat', environment))).not.toContain('4108');
  });

  it('come back as they went in', () => {
    const settings = { HTTP_PORT: '4108', NATS_USER: 'technical-data' };
    expect(settingsOf('technical-data', prefixed('technical-data', settings))).toEqual(settings);
  });
});
