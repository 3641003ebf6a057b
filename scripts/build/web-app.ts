import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { nameInBuild, webFolder } from './manifest.ts'

const MANIFEST = 'app.webmanifest'
/** A mask may cut all but a circle of 80 % of the icon: the drawing, which reaches farther, is scaled to stay within. */
const WITHIN_MASK = 0.74

/** An icon of the manifest: from which drawing, at which size in px, for what. */
interface AppIcon {
  name: string
  drawing: string
  size: number
  purpose: 'any' | 'maskable' | 'monochrome'
}

/**
 * Makes the page installable: its manifest gets icons in the sizes that tablets ask for, drawn from one picture; the ground of the
 * splash is the icon's. All of them have their content's hash in their names, like every asset.
 */
export async function addWebApp(source = 'web', folder = webFolder): Promise<void> {
  const read = (name: string): string => readFileSync(join(source, name), 'utf8')
  const write = (name: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const file = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`
    writeFileSync(join(folder, file), content)
    nameInBuild(name, file, folder)
    return file
  }
  const drawn = async ({ name, drawing, size }: Omit<AppIcon, 'purpose'>): Promise<string> => {
    const picture = sharp(Buffer.from(drawing), { density: 600 }).resize(size)
    return write(`${name}-${size}.png`, await picture.png({ palette: true }).toBuffer())
  }

  const whole = read('ui/app-icon.svg')
  const square = whole.replace(' rx="22"', '')
  const masked = square.replace('scale(1)', `scale(${WITHIN_MASK})`)
  const leaf = read('ui/leaf.svg')
  const appIcons: AppIcon[] = [
    { name: 'app-icon', drawing: whole, size: 192, purpose: 'any' },
    { name: 'app-icon', drawing: whole, size: 512, purpose: 'any' },
    { name: 'app-mask', drawing: masked, size: 192, purpose: 'maskable' },
    { name: 'app-mask', drawing: masked, size: 512, purpose: 'maskable' },
    { name: 'app-sign', drawing: read('ui/app-sign.svg'), size: 512, purpose: 'monochrome' },
    // Small, as beside a notice, the leaf stands alone.
    { name: 'app-leaf', drawing: leaf, size: 96, purpose: 'monochrome' },
  ]
  const icons: object[] = []
  for (const icon of appIcons) {
    const { size, purpose } = icon
    // An address in a manifest is relative to the manifest's own, which is in the folder of assets.
    const src = (await drawn(icon)).replace('assets/', './')
    icons.push({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })
  }
  const about = JSON.parse(readFileSync(join(source, MANIFEST), 'utf8')) as object
  const manifest = write(MANIFEST, JSON.stringify({ ...about, start_url: '../', scope: '../', icons }))
  // An iPad cuts the corners itself, and fills what is transparent with black; Safari draws no SVG in a tab.
  const apple = await drawn({ name: 'app-icon', drawing: square, size: 180 })
  const tab = await drawn({ name: 'leaf', drawing: leaf, size: 32 })
  const page = join(folder, 'index.html')
  const links = [
    `<link rel="manifest" href="./${manifest}">`,
    `<link rel="apple-touch-icon" href="./${apple}">`,
    `<link rel="icon" type="image/png" sizes="32x32" href="./${tab}">`,
  ]
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${links.join('')}</head>`))
}
