import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'draw-process.ts')
/** Time for the start, and for each drawing; a usual drawing takes 50 ms. */
const START_MS = 3_000
const EACH_MS = 300
const MOST_MS = 10_000
const LENGTH_BYTES = 4

/**
 * Draws SVG as WebP pictures, in order; null if a picture could not be drawn. An untrusted drawing can keep a renderer
 * busy for hours or crash it, so a separate process draws and is killed when its time is over.
 */
export async function draw(drawings: readonly string[]): Promise<(Buffer | null)[]> {
  if (drawings.length === 0) return []
  const timeout = Math.min(START_MS + EACH_MS * drawings.length, MOST_MS)
  // The child process gets no environment variables: no database address, no password.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A process that has ended reads no more input; the pictures it has already written count.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
  child.stdin.end(JSON.stringify(drawings))
  await ended
  const pictures = readPictures(Buffer.concat(chunks))
  return drawings.map((_, index) => pictures[index] ?? null)
}

/** Reads pictures with their length before each; 0 for one that could not be drawn. */
function readPictures(bytes: Buffer): (Buffer | null)[] {
  const pictures: (Buffer | null)[] = []
  let at = 0
  while (at + LENGTH_BYTES <= bytes.length) {
    const end = at + LENGTH_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    pictures.push(end === at + LENGTH_BYTES ? null : bytes.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return pictures
}
