// Prints the tables of docs/scale.md: the machines that many children at once need, from the measured costs.
import { scaleTables } from './tables.ts'

process.stdout.write(`${scaleTables().join('\n\n')}\n`)
