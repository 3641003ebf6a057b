import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { wrongWithBasePath } from './base-path.ts'

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
