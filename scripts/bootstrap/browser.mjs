import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = '/usr/bin/chromium'
// Without a Japanese font every character of the screens is the same empty box.
const packages = ['chromium', 'fonts-noto-cjk']

/** Installs Debian's Chromium for the browser tests when it is missing; says why when it cannot. */
export function installBrowser() {
  if (existsSync(chromium)) return
  const reason = whyNotInstallable() ?? install()
  if (reason) console.log(`The browser tests will be skipped: ${chromium} is missing and ${reason}.`)
}

function whyNotInstallable() {
  if (!works(['apt-get', '--version'])) return 'this system has no apt-get to install it with'
  if (!isRoot() && !works(['sudo', '-n', 'true'])) return 'installing it needs root'
  return undefined
}

function install() {
  console.log(`Installing ${packages.join(' and ')} for the browser tests ...`)
  const root = isRoot() ? [] : ['sudo', '-n']
  const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  if (!works([...apt, 'update']))
    console.log('apt-get update did not succeed; trying with the lists there are.')
  if (!works([...apt, 'install', '-y', '--no-install-recommends', ...packages])) {
    return `apt-get install ${packages.join(' ')} did not succeed`
  }
  return existsSync(chromium) ? undefined : 'the package that apt-get installed has it elsewhere'
}

function isRoot() {
  return process.getuid?.() === 0
}

/** @param {string[]} command */
function works([program = '', ...options]) {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0
}
