import { existsSync } from 'node:fs';

/**
 * Selects the servers of the tests: containers if a Docker engine is available (`DOCKER_HOST` or its socket), else the
 * embedded PostgreSQL. `TEST_SERVERS=embedded` forces the embedded one.
 */
export function testServers(): 'containers' | 'embedded' {
  if (process.env.TEST_SERVERS === 'embedded') return 'embedded';
  return process.env.DOCKER_HOST || existsSync('/var/run/docker.sock') ? 'containers' : 'embedded';
}
