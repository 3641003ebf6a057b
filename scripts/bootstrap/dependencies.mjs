import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { contentHash, remembered } from './fingerprint.mjs'

const memory = 'node_modules/.lepton-lock'

/** Installs what the lockfile says, when it is not what is installed. */
export function installDependencies() {
  const wanted = contentHash(['package-lock.json', 'package.json'])
  if (remembered(memory) === wanted) return
  console.log('Installing the dependencies ...')
  // npm passes its own settings down as npm_*; a nested npm must not mistake them for a wish of the reader.
  const npm = spawnSync('npm', ['ci', '--no-progress', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('npm ci did not succeed; its reason stands above.')
  writeFileSync(memory, wanted)
}
