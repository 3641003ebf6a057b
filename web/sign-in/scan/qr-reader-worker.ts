import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The first message has the address of the reader's WebAssembly; each later one is a picture to read. */
type Heard = { wasm: string } | ImageData

/**
 * Reads a QR code in pictures, outside of the page's thread: a slow tablet's video does not freeze meanwhile, and only
 * this script, and not the page, may compile WebAssembly (server/platform/web-pages.ts).
 */
addEventListener('message', ({ data }: MessageEvent<Heard>) => void look(data))

async function look(heard: Heard): Promise<void> {
  try {
    if ('wasm' in heard) {
      const { wasm } = heard
      await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
      return postMessage({ ready: true })
    }
    const [found] = await readBarcodes(heard, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    postMessage({ text: found?.text ?? null })
  } catch (error) {
    postMessage({ broken: String(error) })
  }
}
