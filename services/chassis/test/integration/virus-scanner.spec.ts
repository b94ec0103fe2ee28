import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { virusScannerEnv } from '@cotizaobra/chassis/config/base-env';
import { VirusScanner } from '@cotizaobra/chassis/objects/virus-scanner';
import { EICAR, startTestClamd, type TestClamd } from '@cotizaobra/chassis/testing/test-clamd';

const MEGABYTE = 1024 * 1024;

describe('the virus scanner', () => {
  let clamd: TestClamd;
  let scanner: VirusScanner;
  beforeAll(async () => {
    clamd = await startTestClamd(3 * MEGABYTE);
    scanner = new VirusScanner(clamd.address);
  });
  afterAll(() => clamd.stop());

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a small one', Buffer.from('Cemento Portland Tipo I')],
    ['one of 2 MB', randomBytes(2 * MEGABYTE)],
  ])('lets through %s', async (_what, bytes) => {
    await scanner.check(bytes);
  });

  it('refuses what is harmful by the name that the scanner gives it, wherever it stands in the stream', async () => {
    const infected = Buffer.concat([randomBytes(200_000), Buffer.from(EICAR), randomBytes(10)]);
    const pieces = Readable.from([infected.subarray(0, 200_030), infected.subarray(200_030)]);
    const refused = { code: 'FILE_INFECTED', status: 422, params: { found: 'Eicar-Test-Signature' } };
    await expect(scanner.check(pieces)).rejects.toMatchObject(refused);
    await expect(scanner.check(infected)).rejects.toMatchObject(refused);
  });

  it('keeps out what it takes no more of', async () => {
    await expect(scanner.check(randomBytes(12 * MEGABYTE))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('keeps files out while nobody answers', async () => {
    const gone = await startTestClamd();
    await gone.stop();
    await expect(new VirusScanner(gone.address).check(Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('passes a broken upload on as a refusal and ends its connection', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('mitad');
        throw new Error('the store went away');
      })(),
    );
    await expect(scanner.check(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('asks nobody without an address', async () => {
    const before = clamd.asked;
    await new VirusScanner(undefined).check(Buffer.from(EICAR));
    expect(clamd.asked).toBe(before);
  });

  it.each([
    ['clamd://antivirus:3310', true],
    ['', true],
    ['http://antivirus:3310', false],
    ['clamd://antivirus', false],
  ])('as a setting: %j', (given, fits) => {
    expect(virusScannerEnv.VIRUS_SCANNER.safeParse(given).success).toBe(fits);
  });
});
