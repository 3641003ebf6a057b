import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets, retireAssets, wrongWithBasePath } from './assets.ts'

const monday = new Date('2026-04-06T09:00:00Z')
const tuesday = new Date('2026-04-07T09:00:00Z')
const wednesday = new Date('2026-04-08T09:00:01Z')
const oldBuild = { 'index.html': { file: 'assets/old.js', css: ['assets/old.css'] } }
const newBuild = { 'index.html': { file: 'assets/new.js' } }

test('the assets of a build stay for a day after the next build', () => {
  const folder = aFolderOf(['old.js', 'old.js.br', 'old.js.gz', 'old.css', 'new.js', 'new.js.gz'], monday)
  const assets = (): string[] => readdirSync(join(folder, 'assets')).sort()

  retireAssets(oldBuild, newBuild, folder, tuesday)
  retireAssets(newBuild, newBuild, folder, tuesday)
  expect(assets()).toEqual(['new.js', 'new.js.gz', 'old.css', 'old.js', 'old.js.br', 'old.js.gz'])

  retireAssets(newBuild, newBuild, folder, wednesday)
  expect(assets()).toEqual(['new.js', 'new.js.gz'])
})

test('each script is compressed twice, and a picture that is compressed already is not', () => {
  const folder = aFolderOf(['a-1.js', 'b-2.wasm', 'c-3.webp'], monday)
  writeFileSync(join(folder, 'assets/a-1.js'), 'said() '.repeat(100))

  compressAssets(folder)
  const read = (name: string) => readFileSync(join(folder, 'assets', name))
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual(
    ['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'b-2.wasm', 'b-2.wasm.br', 'b-2.wasm.gz', 'c-3.webp'].sort(),
  )
  expect(brotliDecompressSync(read('a-1.js.br'))).toEqual(read('a-1.js'))
  expect(gunzipSync(read('a-1.js.gz'))).toEqual(read('a-1.js'))
})

test('a worker that has changed under its one name is compressed again', () => {
  const folder = aFolderOf([], monday)
  const worker = join(folder, 'sw.js')
  writeFileSync(worker, 'first()')
  compressAssets(folder)
  writeFileSync(worker, 'second()')
  utimesSync(worker, new Date(Date.now() + 60_000), new Date(Date.now() + 60_000))
  compressAssets(folder)
  expect(brotliDecompressSync(readFileSync(`${worker}.br`)).toString()).toBe('second()')
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

test('the build refuses such a path before it makes anything', () => {
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
