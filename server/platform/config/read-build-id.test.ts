import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBuildId } from './build-id.ts'

/** An unpacked release without a repository: `build` puts another client into it. */
function aRelease(within = mkdtempSync(join(tmpdir(), 'lepton-release-'))) {
  const project = join(within, 'classroom')
  const web = join(project, 'dist/web')
  for (const folder of ['assets', '.vite']) mkdirSync(join(web, folder), { recursive: true })
  onTestFinished(() => rmSync(within, { recursive: true, force: true }))
  const build = (screen: string, worker = 'worker()') => {
    writeFileSync(join(web, 'index.html'), '<script src="assets/main.js">')
    writeFileSync(join(web, 'assets/main.js'), screen)
    writeFileSync(join(web, 'sw.js'), worker)
    writeFileSync(
      join(web, '.vite/manifest.json'),
      JSON.stringify({ 'index.html': { file: 'assets/main.js' } }),
    )
    finishBuild(web)
    return readBuildId({}, project)
  }
  return { within, project, build }
}

/** The last step of scripts/build.mjs, as a program of its own. */
function finishBuild(web: string): void {
  const step = `import('./scripts/build/assets.ts').then((built) => built.writeBuiltHash(process.argv[1]))`
  execFileSync(process.execPath, ['-e', step, web])
}

function aRepository(folder: string): string {
  const git = (...asked: string[]) => execFileSync('git', asked, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '-q')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-q', '--allow-empty', '-m', 'x')
  return git('rev-parse', 'HEAD')
}

test('pages that are open follow a release that was unpacked without a repository', () => {
  const { project, build } = aRelease()
  expect(readBuildId({}, project)).toBe('unknown')
  const first = build('first()')
  expect(first).toMatch(/^[0-9a-f]{40}$/)
  expect(build('first()')).toBe(first)
  const second = build('second()')
  expect(second).not.toBe(first)
  expect(build('second()', 'another worker()')).not.toBe(second)
  expect(readBuildId({ BUILD_ID: 'of-the-school' }, project)).toBe('of-the-school')
})

test('a release in a folder of another repository is not named by that one', () => {
  const { within, build } = aRelease()
  const other = aRepository(within)
  const first = build('first()')
  expect([first === other, build('second()') === first]).toEqual([false, false])
})

test('a checkout names its build by its commit', () => {
  const { project } = aRelease()
  expect(readBuildId({}, project)).toBe('unknown')
  expect(readBuildId({}, project)).not.toBe(aRepository(project))
  expect(readBuildId({}, project)).toMatch(/^[0-9a-f]{40}$/)
})
