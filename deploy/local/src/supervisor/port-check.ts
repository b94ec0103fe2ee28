import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import net from 'node:net';
import { allPids, commandOf, workingFolderOf } from './proc-table.js';

export interface WantedPort {
  /** The process that needs the port, for the message. */
  wantedBy: string;
  host: string;
  port: number;
}

export interface TakenPort extends WantedPort {
  /** `node server.js (pid 4711, in /srv/app)`; null if the system does not show it. */
  usedBy: string | null;
}

/** Ports that are in use now, each with its user if known. */
export async function takenPorts(wanted: WantedPort[]): Promise<TakenPort[]> {
  const taken: TakenPort[] = [];
  for (const each of wanted) {
    if (!(await isFree(each.host, each.port))) taken.push({ ...each, usedBy: userOf(each.port) });
  }
  return taken;
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // Without IPv6 there is no ::1 that a program could use.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(new Error(`port ${port} on ${host}: ${error.message}`, { cause: error }));
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function userOf(port: number): string | null {
  const listening = inodesOf(port, (state) => state === LISTEN);
  // No listener: then a connection uses the number as its own end.
  const inodes = listening.size > 0 ? listening : inodesOf(port, () => true);
  for (const pid of allPids()) {
    if (!socketInodesOf(pid).some((inode) => inodes.has(inode))) continue;
    const folder = workingFolderOf(pid);
    return `${commandOf(pid).slice(0, 120)} (pid ${pid}${folder === null ? '' : `, in ${folder}`})`;
  }
  return null;
}

const LISTEN = '0A';

/** Inodes of sockets with this local port: columns local address, state and inode of /proc/net/tcp and tcp6. */
function inodesOf(port: number, wants: (state: string) => boolean): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readLines(table)) {
      const columns = line.trim().split(/\s+/);
      const [, local, , state, inode] = [...columns.slice(0, 4), columns[9]];
      if (local?.endsWith(`:${wanted}`) && state && wants(state) && inode) inodes.add(inode);
    }
  }
  return inodes;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(1);
  } catch {
    return [];
  }
}

function socketInodesOf(pid: number): string[] {
  const inodes: string[] = [];
  try {
    for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1];
      if (inode) inodes.push(inode);
    }
  } catch {
    // Another user's process, or one that has ended. The result so far counts.
  }
  return inodes;
}
