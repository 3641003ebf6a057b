// Prints the tables of docs/scale.md: the machines that many children at once need, from the measured costs.
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { scaleTables } from './tables.ts'

readCommandLine('Usage: npm run scale', { options: {} })
process.stdout.write(`${scaleTables().join('\n\n')}\n`)
