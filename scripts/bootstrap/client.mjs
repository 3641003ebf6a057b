import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint, remembered } from './fingerprint.mjs'
import { lockedNode } from './locked-node.mjs'

const memory = 'dist/web.hash'
const sources = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds what the browser loads, when its sources are not those of the last build. */
export function buildClient() {
  const wanted = fingerprint(sources)
  if (remembered(memory) === wanted && existsSync('dist/web/index.html')) return
  console.log('Building the client ...')
  // A build that fails half-way is no longer the one that was remembered.
  rmSync(memory, { force: true })
  const build = spawnSync(lockedNode(), ['scripts/build.mjs'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The client was not built; the reason stands above.')
  writeFileSync(memory, wanted)
}
