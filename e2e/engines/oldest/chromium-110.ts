import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { PACKED_CHROMIUM_110 } from '#scripts/test/engines.ts'

const PROGRAM = resolve('node_modules/.cache/chromium-110/chromium')

/** Chromium 110, which has no screen. */
export async function openChromium110(): Promise<Browser> {
  if (!existsSync(PROGRAM)) await unpack()
  return await chromium.launch({
    executablePath: PROGRAM,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking'],
  })
}

/** Its package would unpack it to a name in the folder of all users, and take what is there. */
async function unpack(): Promise<void> {
  const unpacked = await promisify(brotliDecompress)(await readFile(PACKED_CHROMIUM_110))
  mkdirSync(dirname(PROGRAM), { recursive: true })
  const half = `${PROGRAM}-${process.pid}`
  writeFileSync(half, unpacked, { mode: 0o755 })
  renameSync(half, PROGRAM)
}
