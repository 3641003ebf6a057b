// Prints the table of docs/who-next.md: simulated lessons with three tutors.
import { lessonTable } from './tables.ts'

process.stdout.write(`${lessonTable()}\n`)
