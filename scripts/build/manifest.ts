import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export const webFolder = 'dist/web'

/** What the last build of the page made of which source; empty when there was none. */
export function readManifest(folder = webFolder): Manifest {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

/** Every file that a build put out under a hashed name. */
export function hashedFiles(manifest: Manifest): Set<string> {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return new Set(files)
}
