// Counted are all .ts, .tsx and .mjs files of contract, server, web, cli, lab, migrations, scripts and the
// root. Tests (*.test.ts, *.spec.ts, e2e/ and testing/ folders) are counted apart. A code line is
// neither blank nor a comment. A reader of a file is another file that is no test and imports it, types included.
// The files of one kind that a list gathers (see `isGathered`) are met in that list alone, and a call or an index may be as
// short as it can. A comment line opens with Who, Whoever, What, Where or Whether when that is its first word.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { namesDefinedTwice, refusedNames } from '../direction/check-names.ts'
import { type Crossing, listCrossings } from '../direction/check-walls.ts'
import { importsOf, isTestFile, type SourceFile } from '../direction/source-files.ts'

export interface ShapeFigure {
  name: string
  value: number
  /** The target, if it is a limit. */
  most?: number
  target: string
  isMet: boolean
  unit?: string
  offenders?: string[]
}

export const RECORD_FILE = 'scripts/shape/record.json'

/** The best value so far of each figure that misses its target. */
export type ShapeRecord = { [name: string]: number }

export function readRecord(): ShapeRecord {
  return JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as ShapeRecord
}

/** A sentence for each figure that is worse than its record, or misses its target without one. */
export function worsened(figures: ShapeFigure[], record: ShapeRecord): string[] {
  return figures
    .filter(({ name, value, most }) => most !== undefined && value > Math.max(most, record[name] ?? most))
    .map(({ name, value, most }) => `${name}: ${value} now, at most ${record[name] ?? most} before`)
}

/** The record with what has become better, and without figures that reach their target. */
export function shrinkRecord(figures: ShapeFigure[], record: ShapeRecord): ShapeRecord {
  const missed = figures.filter(({ name, isMet }) => !isMet && name in record)
  return Object.fromEntries(missed.map(({ name, value }) => [name, Math.min(value, record[name]!)]))
}

/** The figures of these files; tests among them are not counted. */
export function figuresOf(all: SourceFile[]): ShapeFigure[] {
  const files = all.filter(({ path }) => !isTestFile(path))
  const crossings = listCrossings(all)
  const sizes = files.map(({ path, text }) => ({ path, lines: codeLines(text) }))
  const lines = sizes.map((file) => file.lines).sort((a, b) => a - b)
  const short = sizes.filter(({ path, lines }) => lines < 15 && !mayBeShort.test(path))
  const imports = files.flatMap(importsOf).filter(({ isPackage }) => !isPackage)
  const readers = Map.groupBy(imports, ({ to }) => to)
  const readOnce = files.filter(({ path }) => {
    const [reader, ...others] = new Set(readers.get(path)?.map(({ from }) => from))
    return reader !== undefined && others.length === 0 && !isGathered(path, reader)
  })
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
    atMost(
      'SQL over a wall, outside of read models',
      crossings.filter(({ isReadModel }) => !isReadModel).length,
      24,
      crossings.filter(({ isReadModel }) => !isReadModel).map(placed),
    ),
  ]
}

/** A call that is found by its name, or a part's index. */
const mayBeShort = /^server\/.+\/(?:calls|student|tutor)\/[^/]+\.ts$|\/index\.ts$/
const gathered = /(?:^|[/-])(?:tables|words\.ja|words\.en)\.ts$/

/** True if one list is the only reader by design: of tables, of words, of the routes' screens, of what an index shows. */
function isGathered(path: string, reader: string): boolean {
  return gathered.test(path) || reader === 'web/app/routes.tsx' || reader.endsWith('/index.ts')
}

function atMost(name: string, value: number, most: number, offenders: string[] = []): ShapeFigure {
  return { name, value, most, target: `at most ${most}`, isMet: value <= most, offenders }
}

function paths(some: { path: string }[]): string[] {
  return some.map(({ path }) => path)
}

function placed({ path, table, owner }: Crossing): string {
  return `${path}: ${table} of ${owner}`
}

function sized({ path, lines }: { path: string; lines: number }): string {
  return `${path}: ${lines}`
}

export function codeLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line)).length
}

/** The text of each comment line that has one. */
function commentLines(text: string): string[] {
  return text.split('\n').flatMap((line) => /^\s*(?:\/\/|\/\*\*?|\*)\s+(\w.*)$/.exec(line)?.[1] ?? [])
}
