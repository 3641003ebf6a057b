// A process that has loaded the packages and waits for a message to load the given program. The packages take two thirds of
// the server's start.
import { readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

enableCompileCache('node_modules/.cache/compiled')
const program = resolve(process.argv[2] ?? '')
// The program reads its own command line, in which it is the first word.
process.argv.splice(1, 1)
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
// A package for the browser only may fail to load here.
for (const name of Object.keys(dependencies)) await import(name).catch(() => {})
process.once('message', () => void import(program))
process.once('disconnect', () => process.exit())
