import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { BundledPackages, writeThirdPartyNotices } from './third-party-notices.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-notices-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function notices(names: Iterable<string>): string {
  const folder = aFolder()
  writeThirdPartyNotices(names, folder)
  return readFileSync(join(folder, 'third-party-notices.txt'), 'utf8')
}

test('a reader finds every author whose work a page contains, with the whole licence', () => {
  const text = notices(['react', '@fontsource/andika', 'zxing-wasm', 'vite'])
  const { version } = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')) as {
    version: string
  }
  expect(text).toContain(`\nreact ${version}\nLicence: MIT\n`)
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
  expect(text).toContain('zxing-cpp, compiled to WebAssembly\nLicence: Apache-2.0')
  expect(text).toContain('END OF TERMS AND CONDITIONS')
  expect(text).not.toContain('Licenses of bundled dependencies')
})

test('what is served without its licence stops the build', () => {
  expect(() => notices(['react', 'nothing-like-this'])).toThrow(/nothing-like-this/)
})

test('what a script, a style, a worker or a file of wasm brings along is noticed, and no more', async () => {
  const root = aFolder()
  const place = join(process.cwd(), 'node_modules')
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.ts"></script>')
  writeFileSync(
    join(root, 'main.ts'),
    `import { encode } from '${place}/uqr/dist/index.mjs'
import '${place}/@fontsource/andika/400.css'
import wasm from '${place}/zxing-wasm/dist/reader/zxing_reader.wasm?url'
console.log(encode('x'), wasm, new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))`,
  )
  writeFileSync(
    join(root, 'worker.ts'),
    `import { jsx } from '${place}/react/jsx-runtime.js'\npostMessage(jsx('a', {}))`,
  )
  const packages = new BundledPackages()
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir: join(root, 'dist'), assetsInlineLimit: 0 },
    plugins: [packages.plugin()],
    worker: { format: 'es', plugins: () => [packages.plugin()] },
  })
  expect([...packages.names].sort()).toEqual([
    '@fontsource/andika',
    'react',
    'rolldown',
    'tailwindcss',
    'uqr',
    'vite',
    'zxing-wasm',
  ])
})
