// Exit code 0 if node_modules has exactly the packages of package-lock.json. npm writes node_modules/.package-lock.json
// as its last step, so an interrupted installation does not count.
import { readFileSync } from 'node:fs';

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

const wanted = packagesIn('package-lock.json');
const installed = packagesIn('node_modules/.package-lock.json');
const isExternal = (place) => place.includes('node_modules/');

function isCurrent() {
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted)
    .filter(([place]) => isExternal(place))
    .every(([place, { version, link, optional }]) => {
      const found = installed[place];
      // Packages for another operating system or processor are optional, so they may be absent.
      return found === undefined ? optional === true : link === true || found.version === version;
    });
}

process.exitCode = isCurrent() ? 0 : 1;
