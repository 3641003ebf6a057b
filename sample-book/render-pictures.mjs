// Renders pictures/*.svg to the JPEG beside it, which is what goes into the book: node sample-book/render-pictures.mjs
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const folder = join(import.meta.dirname, 'pictures')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 960, height: 720 } })
for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
  const drawing = await readFile(join(folder, file), 'utf8')
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
  await page.screenshot({ path: join(folder, file.replace(/svg$/, 'jpg')), type: 'jpeg', quality: 84 })
}
await browser.close()
