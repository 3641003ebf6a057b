import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { nameInBuild, webFolder } from './manifest.ts'

const MANIFEST = 'app.webmanifest'
const ICON = 'ui/app-icon.svg'
/** The sizes in px that Android and desktops ask for, and the one of an iPad's home screen. */
const ICON_SIZES = [192, 512]
const APPLE_SIZE = 180

/**
 * Makes the page installable: its manifest gets icons in the sizes that tablets ask for, drawn from one picture. All of them
 * have their content's hash in their names, like every asset.
 */
export async function addWebApp(source = 'web', folder = webFolder): Promise<void> {
  const drawing = readFileSync(join(source, ICON))
  const write = (name: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const file = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`
    writeFileSync(join(folder, file), content)
    nameInBuild(name, file, folder)
    return file
  }
  const drawn = async (size: number): Promise<string> =>
    write(`app-icon-${size}.png`, await sharp(drawing).resize(size).png({ palette: true }).toBuffer())

  const icons = await Promise.all(
    ICON_SIZES.map(async (size) => ({
      // An address in a manifest is relative to the manifest's own, which is in the folder of assets.
      src: (await drawn(size)).replace('assets/', './'),
      sizes: `${size}x${size}`,
      type: 'image/png',
      // The drawing reaches its edges and has nothing in its corners, so any shape may be cut from it.
      purpose: 'any maskable',
    })),
  )
  const about = JSON.parse(readFileSync(join(source, MANIFEST), 'utf8')) as object
  const manifest = write(MANIFEST, JSON.stringify({ ...about, start_url: '../', scope: '../', icons }))
  const apple = await drawn(APPLE_SIZE)
  const page = join(folder, 'index.html')
  const links =
    `<link rel="manifest" href="./${manifest}">` + `<link rel="apple-touch-icon" href="./${apple}">`
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${links}</head>`))
}
