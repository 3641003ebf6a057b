import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, webFolder } from './manifest.ts'

/** Its source, by which the manifest knows it. */
export const ERROR_SCRIPT = 'application-error.js'

/**
 * Puts the script of the application error page beside the bundle and not into it, without its comments and otherwise as it is: no import, no syntax and no
 * failure of the bundle may reach it. It bears its content's hash like every asset, and the manifest knows it.
 */
export function addErrorScript(source = 'web', folder = webFolder): void {
  const lines = readFileSync(join(source, ERROR_SCRIPT), 'utf8').split('\n')
  const script = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8)
  const file = `assets/${ERROR_SCRIPT.replace('.js', `-${hash}.js`)}`
  writeFileSync(join(folder, file), script)
  const page = join(folder, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace(`"./${ERROR_SCRIPT}"`, `"./${file}"`))
  const manifest = { ...readManifest(folder), [ERROR_SCRIPT]: { file, src: ERROR_SCRIPT } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest, null, 2))
}
