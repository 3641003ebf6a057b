// Prints the table of docs/who-next.md: simulated lessons with three tutors.
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { lessonTable } from './tables.ts'

readCommandLine('Usage: npm run simulate', { options: {} })
process.stdout.write(`${lessonTable()}\n`)
