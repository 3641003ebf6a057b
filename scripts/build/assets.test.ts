import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { retireAssets, wrongWithBasePath } from './assets.ts'

const monday = new Date('2026-04-06T09:00:00Z')
const tuesday = new Date('2026-04-07T09:00:00Z')
const wednesday = new Date('2026-04-08T09:00:01Z')
const oldBuild = { 'index.html': { file: 'assets/old.js', css: ['assets/old.css'] } }
const newBuild = { 'index.html': { file: 'assets/new.js' } }

test('a page open before a build finds its assets for a day, and they go after it', () => {
  const folder = aFolderOf(['old.js', 'old.js.gz', 'old.css', 'new.js', 'new.js.gz'], monday)
  const assets = (): string[] => readdirSync(join(folder, 'assets')).sort()

  retireAssets(oldBuild, newBuild, folder, tuesday)
  retireAssets(newBuild, newBuild, folder, tuesday)
  expect(assets()).toEqual(['new.js', 'new.js.gz', 'old.css', 'old.js', 'old.js.gz'])

  retireAssets(newBuild, newBuild, folder, wednesday)
  expect(assets()).toEqual(['new.js', 'new.js.gz'])
})

function aFolderOf(names: string[], time: Date): string {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const name of names) {
    writeFileSync(join(folder, 'assets', name), '')
    utimesSync(join(folder, 'assets', name), time, time)
  }
  return folder
}

test.each(['', '/classroom', '/a/b'])('"%s" is a base path', (basePath) => {
  expect(wrongWithBasePath(basePath)).toBeUndefined()
})

test.each(['classroom', '/', '/classroom/', 'classroom/'])('"%s" is refused with a sentence', (basePath) => {
  expect(wrongWithBasePath(basePath)).toMatch(/^BASE_PATH must .*\.$/)
})

test('the build itself refuses it before it makes anything, and says why', () => {
  for (const basePath of ['classroom', '/classroom/']) {
    const env = { ...process.env, BASE_PATH: basePath }
    const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      env,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(`${wrongWithBasePath(basePath)}\n`)
  }
})
