import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** The first message has the address of the reader's WebAssembly; each later one is a picture to read. */
type Message = { wasm: string } | ImageData

/**
 * Reads a QR code in pictures, outside of the page's thread: a slow tablet's video does not freeze meanwhile, and only
 * this script, and not the page, may compile WebAssembly (server/platform/web-pages.ts).
 */
addEventListener('message', ({ data }: MessageEvent<Message>) => void look(data))

async function look(message: Message): Promise<void> {
  try {
    if ('wasm' in message) {
      const { wasm } = message
      await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
      return postMessage({ ready: true })
    }
    const [found] = await readBarcodes(message, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    postMessage({ text: found?.text ?? null })
  } catch (error) {
    postMessage({ broken: String(error) })
  }
}
