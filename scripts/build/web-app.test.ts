import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { hashedFiles, readBuildManifest } from './manifest.ts'
import { addWebApp } from './web-app.ts'

interface Installed {
  start_url: string
  scope: string
  background_color: string
  icons: { src: string; sizes: string; purpose: string }[]
}

async function aBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-web-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  await addWebApp('web', folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = (rel: string): string => new RegExp(`rel="${rel}"[^>]* href="./([^"]+)"`).exec(page)![1]!
  const manifest = JSON.parse(readFileSync(join(folder, linked('manifest')), 'utf8')) as Installed
  return { folder, linked, manifest }
}

/** The pixels of an icon, each as red, green, blue and how much it covers. */
async function pixelsOf(file: string) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): number[] => {
    const from = (y * info.width + x) * 4
    return [...data.subarray(from, from + 4)]
  }
  return { size: info.width, at }
}

test('a build can be installed: its icons have the sizes of the manifest, and its addresses work below any base path', async () => {
  const { folder, linked, manifest } = await aBuild()
  const school = new URL('https://school.example/classroom/')
  const at = new URL(linked('manifest'), school)
  expect([manifest.start_url, manifest.scope].map((address) => new URL(address, at).href)).toEqual([
    school.href,
    school.href,
  ])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(folder, 'assets', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const sizesFor = (wanted: string) =>
    manifest.icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes)
  expect(sizesFor('any')).toEqual(['192x192', '512x512'])
  expect(sizesFor('maskable')).toEqual(['192x192', '512x512'])
  expect(sizesFor('monochrome')).toEqual(['512x512', '96x96'])
  expect(await sharp(join(folder, linked('apple-touch-icon'))).metadata()).toMatchObject({ width: 180 })
  expect(await sharp(join(folder, linked('icon'))).metadata()).toMatchObject({ width: 32 })
  expect(hashedFiles(readBuildManifest(folder)).size).toBe(9)
})

test('whatever shape a device cuts, nothing of the drawing is lost: it lies within 80 % of its icon', async () => {
  const { folder, manifest } = await aBuild()
  const { src } = manifest.icons.find(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')!
  const { size, at } = await pixelsOf(join(folder, 'assets', src))
  const ground = at(0, 0)
  expect(ground[3]).toBe(255)
  // The splash has the same ground.
  expect(
    `#${ground
      .slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`,
  ).toBe(manifest.background_color)
  let drawn = 0
  let lost = 0
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (at(x, y).every((part, index) => Math.abs(part - ground[index]!) < 8)) continue
      drawn += 1
      if (Math.hypot(x - size / 2, y - size / 2) > size * 0.4 + 1) lost += 1
    }
  expect(drawn).toBeGreaterThan((size * size) / 10)
  expect(lost).toBe(0)
})

test('an iPad fills no corner of the icon with black, and a device gives the sign its own colour', async () => {
  const { folder, linked, manifest } = await aBuild()
  const apple = await pixelsOf(join(folder, linked('apple-touch-icon')))
  expect([apple.at(0, 0)[3], apple.at(179, 179)[3]]).toEqual([255, 255])
  for (const { src } of manifest.icons.filter(({ purpose }) => purpose === 'monochrome')) {
    const { size, at } = await pixelsOf(join(folder, 'assets', src))
    expect([at(0, 0)[3], at(size - 1, 0)[3]]).toEqual([0, 0])
  }
})
