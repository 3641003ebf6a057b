// `npm run shape`: the figures by which this project stays easy to read, each beside its target; with `--list`, every
// offender; with `--shrink`, the record of the figures that miss their target and the allowance of the direction test,
// without the entries that are no longer needed.
import { writeFileSync } from 'node:fs'
import { ALLOWANCE_FILE, readAllowance, shrinkAllowance } from './direction/check-names.ts'
import { isTestFile, readSourceFiles } from './direction/source-files.ts'
import { codeLines, figuresOf, readRecord, RECORD_FILE, shrinkRecord } from './shape/figures.ts'

const all = readSourceFiles('.')
const figures = figuresOf(all)
if (process.argv.includes('--shrink')) shrink()
for (const { name, value, unit = '', target, isMet, offenders = [] } of figures) {
  console.log(`${isMet ? ' ' : '!'} ${name.padEnd(46)} ${(value + unit).padStart(8)}   ${target}`)
  if (process.argv.includes('--list'))
    for (const offender of offenders.toSorted()) console.log(`      ${offender}`)
}
const tests = all.filter(({ path }) => isTestFile(path))
const lines = tests.reduce((sum, { text }) => sum + codeLines(text), 0)
console.log(`\n  Tests: ${tests.length} files, ${lines} code lines`)

function shrink(): void {
  const files = all.filter(({ path }) => !isTestFile(path))
  write(ALLOWANCE_FILE, shrinkAllowance(files, readAllowance()))
  write(RECORD_FILE, shrinkRecord(figures, readRecord()))
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
