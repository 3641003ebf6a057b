import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aboveFloorInBuild } from './build.ts'

const LOOK_BEHIND = '/(?<=a)b/.test(e)'

test('each file of a build is judged by the floor of those who load it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-floor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
  const built = (name: string, text: string): string => {
    writeFileSync(join(folder, 'assets', name), text)
    return `assets/${name}`
  }
  built('of-a-build-before.js', LOOK_BEHIND)
  const manifest = {
    'student/home.tsx': {
      file: built('home.js', 'URL.canParse(e)'),
      src: 'student/home.tsx',
      imports: ['_both.js'],
    },
    'tutor/grid.tsx': {
      file: built('grid.js', `Map.groupBy(a,b);${LOOK_BEHIND}`),
      src: 'tutor/grid.tsx',
      imports: ['_both.js', '_own.js'],
    },
    '_both.js': { file: built('both.js', LOOK_BEHIND) },
    '_own.js': { file: built('own.js', LOOK_BEHIND) },
    'style.css': { file: built('style.css', '.a{grid-template-columns:subgrid}'), src: 'style.css' },
  }
  const found = aboveFloorInBuild(manifest, folder)
  expect(found.map(({ file, name, floor }) => `${file}: ${name}, ${floor.people}`)).toEqual([
    'assets/home.js: URL.canParse, children and families',
    'assets/grid.js: Map.groupBy, tutors and the office',
    'assets/both.js: a look behind, children and families',
    'assets/style.css: grid-template-columns: subgrid, children and families',
  ])
})
