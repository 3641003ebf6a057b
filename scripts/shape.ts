// `npm run shape`: the figures by which this project stays easy to read, each beside its target; with `--list`, every
// offender; with `--shrink`, the allowance of the direction test without the entries that are no longer needed.
//
// Counted are all .ts, .tsx and .mjs files of contract, server, web, cli, lab, migrations, scripts and the
// root. Tests (*.test.ts, *.spec.ts, e2e/ and testing/ folders) are counted apart, in the last line. A code line is
// neither blank nor a comment. A reader of a file is another file that is no test and imports it, types included.
// A comment line opens with Who, Whoever, What, Where or Whether when that is its first word.
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import {
  ALLOWANCE_FILE,
  namesDefinedTwice,
  readAllowance,
  refusedNames,
  shrinkAllowance,
} from './direction/check-names.ts'
import { importsOf, isTestFile, readSourceFiles } from './direction/source-files.ts'

interface Figure {
  name: string
  value: number
  target: string
  isMet: boolean
  unit?: string
  offenders?: string[]
}

const all = readSourceFiles('.')
const files = all.filter(({ path }) => !isTestFile(path))
if (process.argv.includes('--shrink')) shrink()
for (const { name, value, unit = '', target, isMet, offenders = [] } of figures()) {
  console.log(`${isMet ? ' ' : '!'} ${name.padEnd(44)} ${(value + unit).padStart(8)}   ${target}`)
  if (process.argv.includes('--list'))
    for (const offender of offenders.toSorted()) console.log(`      ${offender}`)
}
const tests = all.filter(({ path }) => isTestFile(path))
console.log(`\n  Tests: ${tests.length} files, ${sum(tests.map(({ text }) => codeLines(text)))} code lines`)

function figures(): Figure[] {
  const sizes = files.map(({ path, text }) => ({ path, lines: codeLines(text) }))
  const lines = sizes.map((file) => file.lines).sort((a, b) => a - b)
  const short = sizes.filter((file) => file.lines < 15)
  const imports = files.flatMap(importsOf).filter(({ isPackage }) => !isPackage)
  const readers = Map.groupBy(imports, ({ to }) => to)
  const readOnce = files.filter(({ path }) => new Set(readers.get(path)?.map(({ from }) => from)).size === 1)
  const climbing = imports.filter(({ specifier, to }) => specifier.startsWith('../../') && to.includes('/'))
  const comments = files.flatMap(({ path, text }) => commentLines(text).map((line) => ({ path, line })))
  const openings = comments.filter(({ line }) => /^(Who|Whoever|What|Where|Whether)\b/.test(line))
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  const full = [...folders].filter(([, inside]) => inside.length > 15)
  const deep = [...folders.keys()].filter((folder) => folder.split('/').length > 4)
  const p90 = lines[Math.floor(lines.length * 0.9)]!
  const share = (part: unknown[], whole: unknown[]) => Math.round((1000 * part.length) / whole.length) / 10
  return [
    { name: 'median of code lines', value: lines[lines.length >> 1]!, target: 'about 42', isMet: true },
    atMost('nine in ten files have at most', p90, 120, sizes.filter((file) => file.lines > 120).map(sized)),
    { ...atMost('files below 15 code lines', share(short, files), 5, short.map(sized)), unit: ' %' },
    { ...atMost('files with exactly one reader', share(readOnce, files), 25, paths(readOnce)), unit: ' %' },
    atMost(
      'imports that climb two folders or more',
      climbing.length,
      0,
      climbing.map(({ from, specifier }) => `${from}: ${specifier}`),
    ),
    atMost(
      'names exported by more than one file',
      namesDefinedTwice(files).size,
      0,
      [...namesDefinedTwice(files)].map(([name, where]) => `${name}: ${where.join(', ')}`),
    ),
    atMost('types exported by more than one file', namesDefinedTwice(files, true).size, 0, [
      ...namesDefinedTwice(files, true).keys(),
    ]),
    atMost('names with a refused word', refusedNames(files).size, 0, [...refusedNames(files).values()]),
    {
      ...atMost(
        'comment lines that open with Who, What, ...',
        share(openings, comments),
        0,
        openings.map(({ path, line }) => `${path}: ${line}`),
      ),
      unit: ' %',
    },
    atMost('folders more than 3 deep', deep.length, 0, deep),
    atMost(
      'folders with more than 15 code files',
      full.length,
      0,
      full.map(([folder, inside]) => `${folder}: ${inside.length}`),
    ),
  ]
}

function atMost(name: string, value: number, most: number, offenders: string[] = []): Figure {
  return { name, value, target: `at most ${most}`, isMet: value <= most, offenders }
}

function paths(some: { path: string }[]): string[] {
  return some.map(({ path }) => path)
}

function sized({ path, lines }: { path: string; lines: number }): string {
  return `${path}: ${lines}`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function codeLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length
}

/** The text of each comment line that has one. */
function commentLines(text: string): string[] {
  return text.split('\n').flatMap((line) => /^\s*(?:\/\/|\/\*\*?|\*)\s+(\w.*)$/.exec(line)?.[1] ?? [])
}

function shrink(): void {
  const shrunk = shrinkAllowance(files, readAllowance())
  writeFileSync(ALLOWANCE_FILE, `${JSON.stringify(shrunk, null, 2)}\n`)
}
