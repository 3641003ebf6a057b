import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashedFiles, readManifest, webFolder } from './manifest.ts'

/** What is served under a name of its own; the service worker names everything that it keeps. */
const NAMED = ['index.html', 'sw.js', '.vite/manifest.json']

/**
 * Writes the hash of what this build serves, by which a release without a commit is named (server/platform/build-id.ts). Assets
 * of earlier builds, kept for pages that are open, are no part of it.
 */
export function writeBuiltHash(folder = webFolder): void {
  const hash = createHash('sha256')
  for (const name of [...NAMED, ...[...hashedFiles(readManifest(folder))].sort()])
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
  writeFileSync(join(folder, 'built-hash'), `${hash.digest('hex').slice(0, 40)}\n`)
}
