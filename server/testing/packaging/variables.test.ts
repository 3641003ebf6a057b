import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'

const operate = readFileSync('docs/operate.md', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')
const unit = readFileSync('packaging/lepton-remote-class.service', 'utf8')
const containerfile = readFileSync('Containerfile', 'utf8')

/** The variables that the server reads, apart from those of the providers of single sign-on, which have free names. */
function variablesRead(): Set<string> {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_none, name) => void names.add(name as string) })
  readConfig(env)
  return names
}

/** The names in the first column of the tables of variables. */
function variablesIn(document: string): string[] {
  const rows = Array.from(document.matchAll(/^\| ((?:`[A-Z][A-Z_]+`(?:, )?)+) \|/gm), ([, names]) => names!)
  return rows.flatMap((names) => Array.from(names.matchAll(/`([A-Z_]+)`/g), ([, name]) => name!))
}

/** The variables that the server gets from the compose file. */
function variablesOfApp(): string[] {
  const [, app] = /^ {2}app:\n((?: {4}.*\n)+)/m.exec(compose)!
  const [, environment] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(app!)!
  return Array.from(environment!.matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name!)
}

const ofSignOn = (name: string) => name.startsWith('OIDC_')
const read = variablesRead()

test('the page for operators names every variable that the server reads, and no other', () => {
  expect(read.size).toBeGreaterThan(12)
  expect(new Set(variablesIn(operate).filter((name) => !ofSignOn(name)))).toEqual(read)
})

test('the compose file, the unit and the image set only variables that the server reads', () => {
  const ofUnit = Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, set]) => set!.split(' ')).flat()
  const ofImage = Array.from(containerfile.matchAll(/^ENV (.+)$/gm), ([, set]) => set!.split(' ')).flat()
  const names = [...variablesOfApp(), ...[...ofUnit, ...ofImage].map((set) => set.split('=')[0]!)]
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'HOST', 'BUILD_ID']))
  expect(names.filter((name) => name !== 'PATH' && !read.has(name))).toEqual([])
})

test('the documents name every value that the compose file takes from its file of values', () => {
  const values = new Set(Array.from(compose.matchAll(/[^$]\$\{([A-Z_]+)/g), ([, name]) => name!))
  expect(values.size).toBeGreaterThan(5)
  const [, example] = /^```\n# \.env\n((?:.+\n)+)```/m.exec(operate)!
  const shown = Array.from(example!.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name]) => name!)
  expect(new Set(shown)).toEqual(values)
})
