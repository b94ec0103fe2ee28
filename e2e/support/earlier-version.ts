import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processNames } from '@cotizaobra/proto/core/processes';
import { copyTree } from './copy-tree.js';
import { projectRoot } from './project-root.js';

const root = projectRoot();
/** Builds stay here, because a commit does not change. */
const kept = path.join(tmpdir(), 'cotizaobra-versions');

/** An earlier version of the project, or why there is none. */
export type Earlier = { commit: string; missing: null } | { commit: null; missing: string };

/**
 * The commit that PREVIOUS names. Otherwise the newest tag before this commit, or the last commit that changed (not
 * added or moved) a file of `proto/released`. Everything since must keep that version's contract.
 * @throws when PREVIOUS names nothing
 */
export function earlierVersion(wanted = process.env.PREVIOUS): Earlier {
  if (wanted) {
    const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
    if (!commit) throw new Error(`PREVIOUS=${wanted} is no commit of this repository`);
    return { commit, missing: null };
  }
  if (!git('rev-parse', '--git-dir')) return { commit: null, missing: 'this folder has no history' };
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    return { commit: null, missing: 'the history of this clone is cut off' };
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  const commit = tag
    ? git('rev-parse', `${tag}^{commit}`)
    : git('log', '-1', '--format=%H', '--diff-filter=M', 'HEAD^', '--', 'proto/released');
  if (!commit) return { commit: null, missing: 'no earlier version was released' };
  const absent = absentIn(commit);
  if (absent.length === 0) return { commit, missing: null };
  const why = `an upgrade from the version before starts anew, because it has no ${absent.join(', ')}`;
  return { commit: null, missing: `${why}; name another commit by PREVIOUS` };
}

/** Processes of today that a commit does not have. */
function absentIn(commit: string): string[] {
  const then = git('show', `${commit}:proto/src/core/processes.ts`) ?? '';
  return processNames.filter((name) => !then.includes(`'${name}'`));
}

/** Folder of the commit's build, with its packages. The first call makes it. */
export function buildOf(commit: string): string {
  const folder = path.join(kept, commit);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    shell(`git archive ${commit} | tar -x -C '${draft}'`, root);
    if (lockOf(draft) === lockOf(root)) copyTree(path.join(root, 'node_modules'), path.join(draft, 'node_modules'));
    shell('bash deploy/local/scripts/setup.sh packages && bash deploy/local/scripts/build.sh', draft);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

const lockOf = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

/** Null when git has no answer. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || null : null;
}

function shell(command: string, cwd: string): void {
  // npm's variables for scripts refer to this project and this workspace.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'INIT_CWD');
  const env = { ...Object.fromEntries(own), npm_config_prefer_offline: 'true' };
  const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`'${command}' ended with ${status}:\n${stdout}${stderr}`);
}
