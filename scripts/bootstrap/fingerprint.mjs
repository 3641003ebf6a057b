import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isTest = /\.test\.tsx?$/

/**
 * What a folder or file looks like from outside: paths, sizes and times, without reading a byte of content.
 * A path that does not exist counts as absent, which is a look of its own.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
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
 * What was remembered in a file, or nothing.
 * @param {string} path
 */
export function remembered(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
