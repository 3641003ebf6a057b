import { readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { type SourceFile, exportedNames, isTestFile } from './source-files.ts'

/** Words without a meaning of their own in docs/glossary.md, each with the words to use instead. */
const refusedWords = new Map([
  ['keeper', 'deadlines, cache or scheduler'],
  ['kept', 'journal, cached, pinned or row'],
  ['knock', 'join request or probe'],
  ['surroundings', 'dependencies'],
  ['world', 'dependencies or harness'],
  ['farewell', 'sign-out address'],
  ['doubt', 'resync'],
  ['wish', 'request or write'],
  ['lies', 'is stored'],
  ['told', 'received or broadcast'],
  ['tries', 'attempts or rate limit'],
  ['standing', 'status'],
  ['erasings', 'erasers'],
])

export interface Allowance {
  /** Type names that are still defined in more than one file. */
  types: string[]
  /** Names and files that still contain a refused word. */
  words: string[]
}

export const ALLOWANCE_FILE = 'scripts/direction/allowance.json'

export function readAllowance(): Allowance {
  return JSON.parse(readFileSync(ALLOWANCE_FILE, 'utf8')) as Allowance
}

/** The exported names that more than one file defines, with these files; not in tests, migrations and the English words. */
export function namesDefinedTwice(files: SourceFile[], onlyTypes = false): Map<string, string[]> {
  const definitions = new Map<string, Set<string>>()
  for (const file of files.filter(
    ({ path }) => !isTestFile(path) && !/^(migrations|web\/words\/en)\/|words\.en\.ts$/.test(path),
  ))
    for (const { name, isType } of exportedNames(file))
      if (isType || !onlyTypes) definitions.set(name, (definitions.get(name) ?? new Set()).add(file.path))
  const twice = [...definitions].filter(([, paths]) => paths.size > 1)
  return new Map(twice.map(([name, paths]) => [name, [...paths]]))
}

/** The exported names and file names that contain a refused word. */
export function refusedNames(files: SourceFile[]): Map<string, string> {
  const found = new Map<string, string>()
  const look = (name: string, path: string) => {
    const words = name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
    const wrong = words.find((word) => refusedWords.has(word))
    if (wrong) found.set(name, `${path}: "${wrong}" in ${name}: say ${refusedWords.get(wrong)}`)
  }
  for (const file of files.filter(
    ({ path }) => !isTestFile(path) && !/^(migrations|web\/words)\/|words\.(ja|en)\.ts$/.test(path),
  )) {
    look(basename(file.path), file.path)
    for (const { name } of exportedNames(file)) look(name, file.path)
  }
  return found
}

/** One sentence for each name that breaks a rule and is not in the allowance. */
export function checkNames(files: SourceFile[], allowance: Allowance): string[] {
  const twice = [...namesDefinedTwice(files, true)].filter(([name]) => !allowance.types.includes(name))
  const refused = [...refusedNames(files)].filter(([name]) => !allowance.words.includes(name))
  return [
    ...twice.map(([name, paths]) => `type ${name} is defined in ${paths.join(' and ')}`),
    ...refused.map(([, sentence]) => sentence),
  ]
}

/** The allowance without the entries that are no longer needed. */
export function shrinkAllowance(files: SourceFile[], { types, words }: Allowance): Allowance {
  const twice = namesDefinedTwice(files, true)
  const refused = refusedNames(files)
  return { types: types.filter((name) => twice.has(name)), words: words.filter((name) => refused.has(name)) }
}
