import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { hashedFiles, nameInBuild, readBuildManifest, webFolder } from './manifest.ts'

/** The scripts that run before the page is read, by which the manifest names them. */
const EARLY_SCRIPTS = ['application-error.js', 'first-frame.js']

/**
 * Writes the scripts that run before the first paint beside the bundle and not into it, without their comments and otherwise
 * unchanged: no import, no syntax and no failure of the bundle can affect them. Their names have their content's hash like
 * every asset, and the manifest lists them.
 */
export function addEarlyScripts(source = 'web', folder = webFolder): void {
  for (const name of EARLY_SCRIPTS) addEarlyScript(name, source, folder)
}

function addEarlyScript(name: string, source: string, folder: string): void {
  const lines = readFileSync(join(source, name), 'utf8').split('\n')
  const script = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8)
  const file = `assets/${name.replace('.js', `-${hash}.js`)}`
  writeFileSync(join(folder, file), script)
  const page = join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace(`"./${name}"`, `"./${file}"`))
  nameInBuild(name, file, folder)
}

/** The page names its styles before its scripts: a screen that is drawn ahead needs nothing else for its first paint. */
export function putStylesFirst(folder = webFolder): void {
  const page = join(folder, 'index.html')
  const text = readFileSync(page, 'utf8')
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(text) ?? []
  writeFileSync(page, text.replace(styles, '').replace('<title>', `${styles}\n    <title>`))
}

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Keeps the last build's assets for a day, for pages that were open before this one. A file that has just been replaced is
 * dated now; one that was replaced earlier is deleted when its day is over.
 */
export function retireAssets(before: Manifest, after: Manifest, folder = webFolder, now = new Date()): void {
  const justReplaced = hashedFiles(before)
  const inUse = hashedFiles(after)
  for (const name of readdirSync(join(folder, 'assets'))) {
    const file = `assets/${name.replace(/\.(gz|br)$/, '')}`
    const path = join(folder, 'assets', name)
    if (inUse.has(file)) continue
    if (justReplaced.has(file)) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > keptForMs) rmSync(path)
  }
}

const compressible = /\.(js|css|svg|json|txt|webmanifest|wasm)$/

/** Both compress as far as they can; brotli at its highest quality takes two seconds for the whole product. */
const encodings = {
  br: (bytes: Buffer) => brotliCompressSync(bytes),
  gz: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
}

/** Writes a .br and a .gz beside every text and program, so that the server compresses nothing of it while a lesson runs. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const path = join(folder, name)
    for (const [extension, compress] of Object.entries(encodings)) {
      const compressed = `${path}.${extension}`
      // The name of an asset has its content's hash. Those of earlier builds keep their date, by which they are removed.
      if (existsSync(compressed) && (name.startsWith('assets') || timeOf(compressed) >= timeOf(path)))
        continue
      // A build that is killed here leaves no half of a file under the name that is served.
      const unfinished = join(folder, `unfinished.${extension}`)
      writeFileSync(unfinished, compress(readFileSync(path)))
      renameSync(unfinished, compressed)
    }
  }
}

function timeOf(path: string): number {
  return statSync(path).mtimeMs
}

/** Files without a hash in their name. The service worker's text names all that it caches. */
const NAMED = ['index.html', 'sw.js', '.vite/manifest.json']

/**
 * Writes the hash of the files that this build serves, by which a release without a commit is named
 * (server/platform/config/build-id.ts). Assets of earlier builds, kept for open pages, are not included.
 */
export function writeBuiltHash(folder = webFolder): void {
  const hash = createHash('sha256')
  for (const name of [...NAMED, ...[...hashedFiles(readBuildManifest(folder))].sort()])
    hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
  writeFileSync(join(folder, 'built-hash'), `${hash.digest('hex').slice(0, 40)}\n`)
}

/** The reason why a base path is not valid, as a sentence; undefined if it is valid. Empty is the root of the site. */
export function wrongWithBasePath(basePath: string): string | undefined {
  if (basePath === '') return undefined
  if (!basePath.startsWith('/')) return `BASE_PATH must start with a slash, and is "${basePath}".`
  if (basePath.endsWith('/')) return `BASE_PATH must not end with a slash, and is "${basePath}".`
  return undefined
}
