import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator } from '@playwright/test'
import { encode } from 'uqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Tutor } from './actors/tutor.ts'
import { t } from './texts.ts'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const [WIDTH, HEIGHT, FRAMES] = [640, 480, 8]
const [WHITE, BLACK, NO_COLOUR] = [235, 16, 128]

/** A tutor opens the codes of the first classroom. */
export async function openCodes(tutor: Tutor, view: 'wall' | 'cards' | 'now'): Promise<void> {
  await tutor.page.getByRole('link', { name: t.tutor.qr.openWhat('みどり教室') }).click()
  await tutor.page.getByRole('link', { name: t.tutor.qr.views[view] }).click()
}

/** The code on the card of a student, among the cards of a classroom. */
export const cardOf = (tutor: Tutor, { name }: { name: string }): Locator =>
  tutor.page.getByRole('img', { name: t.tutor.qr.card.code(name) })

/** The text that a camera reads in a code as the screen draws it. */
export async function codeIn(drawn: Locator): Promise<string> {
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer },
    fireImmediately: true,
  })
  const [found] = await readBarcodes(new Uint8Array(await drawn.screenshot()), { formats: ['QRCode'] })
  if (!found) throw new Error('Nothing to be read')
  return found.text
}

/** A video of a code in front of a camera, in the format that Chromium's fake camera plays (YUV4MPEG2). */
export async function filmOf(text: string, path: string): Promise<void> {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(text)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}

function picture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const px = Math.floor(HEIGHT / size)
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < px; line += 1) {
        const start = (y * px + line) * WIDTH + x * px + Math.floor((WIDTH - size * px) / 2)
        luma.fill(BLACK, start, start + px)
      }
    }),
  )
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)])
}
