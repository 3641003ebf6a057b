import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { hashedFiles, readBuildManifest } from './manifest.ts'
import { addWebApp } from './web-app.ts'

test('a build can be installed: its icons have the sizes of the manifest, and its addresses work below any base path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-web-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  await addWebApp('web', folder)

  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = (rel: string): string => new RegExp(`rel="${rel}" href="./([^"]+)"`).exec(page)![1]!
  const manifest = JSON.parse(readFileSync(join(folder, linked('manifest')), 'utf8')) as {
    start_url: string
    scope: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  const school = new URL('https://school.example/classroom/')
  const at = new URL(linked('manifest'), school)
  expect([manifest.start_url, manifest.scope].map((address) => new URL(address, at).href)).toEqual([
    school.href,
    school.href,
  ])
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src, sizes: said }) => {
      const { width, height } = await sharp(join(folder, 'assets', src)).metadata()
      expect(`${width}x${height}`).toBe(said)
      return width
    }),
  )
  expect(sizes).toEqual([192, 512])
  expect(await sharp(join(folder, linked('apple-touch-icon'))).metadata()).toMatchObject({ width: 180 })
  expect(hashedFiles(readBuildManifest(folder)).size).toBe(4)
})
