import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { hashedFiles, webFolder } from './manifest.ts'

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Keeps the last build's assets for a day, for pages that were open before this one.
 * A file that has just been replaced is dated now; one that was replaced earlier goes when its day is over.
 */
export function retireAssets(before: Manifest, after: Manifest, folder = webFolder, now = new Date()): void {
  const justReplaced = hashedFiles(before)
  const inUse = hashedFiles(after)
  for (const name of readdirSync(join(folder, 'assets'))) {
    const file = `assets/${name.replace(/\.gz$/, '')}`
    const path = join(folder, 'assets', name)
    if (inUse.has(file)) continue
    if (justReplaced.has(file)) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > keptForMs) rmSync(path)
  }
}
