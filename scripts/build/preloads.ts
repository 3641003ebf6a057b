import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { firstLoads } from './first-loads.ts'
import { webFolder } from './manifest.ts'
import { filesOf } from './script-budgets.ts'

/**
 * Writes for the server which files a page of each route asks for at once, beside the shell, instead of after it has run:
 * on a slow line that is a second.
 */
export function writePreloads(manifest: Manifest): void {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8')
  const preloads = firstLoads.map(({ route, screen, beside }) => [
    route,
    // What the page itself names is on its way already.
    filesOf(manifest, [screen, ...beside]).filter((file) => !page.includes(file)),
  ])
  writeFileSync(join(webFolder, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)))
}
