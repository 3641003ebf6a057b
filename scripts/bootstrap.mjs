// Runs before `npm start` and `npm test`, on any Node from 20 on and before anything is installed:
// so this file and what it imports are plain JavaScript without a dependency.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installBrowser } from './bootstrap/browser.mjs'
import { buildClient } from './bootstrap/client.mjs'
import { installDependencies } from './bootstrap/dependencies.mjs'
import { lockedNode } from './bootstrap/locked-node.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

try {
  installDependencies()
  lockedNode()
  // The tests build in a step of their own, and development serves the sources.
  if (process.argv.includes('--tests')) installBrowser()
  else if (!process.argv.includes('--dev')) buildClient()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
