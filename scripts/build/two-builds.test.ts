import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets, retireAssets } from './assets.ts'

const HOUR_MS = 3_600_000
const monday = new Date('2026-04-06T09:00:00Z')
const later = (hours: number) => new Date(monday.getTime() + hours * HOUR_MS)

test('the files of the previous build stay beside the next ones for a day, unchanged', async () => {
  const school = aSchool()
  await school.build('first', later(0))
  const first = school.assets()
  expect(first.map((name) => name.replace(/-[\w-]{8}\./, '.'))).toEqual([
    'index.css',
    'index.css.br',
    'index.css.gz',
    'index.js',
    'index.js.br',
    'index.js.gz',
    'screen.js',
    'screen.js.br',
    'screen.js.gz',
  ])

  await school.build('second', later(10))
  const second = school.assets().filter((name) => !first.includes(name))
  expect(second).toHaveLength(9)
  expect(school.assets()).toEqual([...first, ...second].sort())

  // A third build within the day removes neither; the hours of the first are still counted from its replacement.
  await school.build('third', later(33))
  for (const name of [...first, ...second]) expect(school.assets()).toContain(name)
  await school.build('third', later(35))
  for (const name of first) expect(school.assets()).not.toContain(name)
  for (const name of second) expect(school.assets()).toContain(name)
})

/** The source of a page with one screen, and the folder from which its builds are served. */
function aSchool() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lepton-builds-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'dist')
  const source = join(root, 'web')
  mkdirSync(source)
  const write = (name: string, text: string) => writeFileSync(join(source, name), text)
  const assets = () => readdirSync(join(folder, 'assets')).sort()
  let manifest: Manifest = {}

  return {
    assets,
    async build(words: string, at: Date): Promise<void> {
      write('index.html', '<script type="module" src="./main.ts"></script>')
      write('main.ts', `import './look.css'\nconsole.log('${words}', await import('./screen.ts'))`)
      write('screen.ts', `export const words = '${words} on the screen'`)
      write('look.css', `body::after { content: '${words}' }`)
      const known = new Set(readdirSync(root).includes('dist') ? assets() : [])
      await build({
        configFile: false,
        root: source,
        logLevel: 'warn',
        build: { outDir: folder, emptyOutDir: false, manifest: true },
      })
      const before = manifest
      manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      retireAssets(before, manifest, folder, at)
      compressAssets(folder)
      // The test's clock differs from the disk's.
      for (const name of assets()) if (!known.has(name)) utimesSync(join(folder, 'assets', name), at, at)
    },
  }
}
