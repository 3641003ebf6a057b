import { json } from 'node:stream/consumers'
import sharp from 'sharp'

/** More than `safeDrawing` ever asks for. */
const MOST_PIXELS = 1600 * 1600

sharp.concurrency(1)
sharp.cache(false)

/** Reads a list of SVG documents from standard input and writes each as WebP, with its length before it. Started by `draw`. */
for (const svg of (await json(process.stdin)) as string[]) {
  const picture = await drawOne(svg)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(picture.length)
  process.stdout.write(Buffer.concat([length, picture]))
}

async function drawOne(svg: string): Promise<Buffer> {
  try {
    // Transparent parts become white, as on a page.
    const paper = sharp(Buffer.from(svg), { limitInputPixels: MOST_PIXELS }).flatten({ background: 'white' })
    return await paper.webp({ quality: 90 }).toBuffer()
  } catch {
    return Buffer.alloc(0)
  }
}
