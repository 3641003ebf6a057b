import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { trustedScript } from '#web/client/trusted-script.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of what it builds the default
import script from './qr-reader-worker.ts?worker&url'

type Told = { ready: true } | { text: string | null } | { broken: string }

export interface QrReader {
  /** The text of the code in this picture; null when there is none. */
  read(picture: ImageData): Promise<string | null>
  close(): void
}

/** Starts the reader of QR codes. @throws when it cannot be loaded or run here. */
export async function openReader(): Promise<QrReader> {
  const worker = new Worker(trustedScript(new URL(script, document.baseURI).href), { type: 'module' })
  const ask = (question: unknown): Promise<Told> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) =>
        'broken' in data ? reject(new Error(data.broken)) : resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'The reader did not start'))
      worker.postMessage(question)
    })
  try {
    await ask({ wasm: new URL(wasm, document.baseURI).href })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async read(picture) {
      const told = await ask(picture)
      return 'text' in told ? told.text : null
    },
    close: () => worker.terminate(),
  }
}
