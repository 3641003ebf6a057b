import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { remembered } from './fingerprint.mjs'

const memory = 'node_modules/.lepton-lock'

/** Installs what the lockfile says, when it is not what is installed. */
export function installDependencies() {
  const wanted = wantedDependencies()
  if (remembered(memory) === wanted) return
  console.log('Installing the dependencies ...')
  // Building the client needs the development dependencies in production too, where npm leaves them out.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('npm ci did not succeed; its reason stands above.')
  writeFileSync(memory, wanted)
}

// Content, not times: a fresh checkout changes every time and no content. A new script asks for no new install.
function wantedDependencies() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  return createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .digest('hex')
}
