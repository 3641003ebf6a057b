import { spawn } from 'node:child_process'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, 'draw-process.ts')
/** For starting, and for each drawing; a usual one takes 50 ms. */
const START_MS = 3_000
const EACH_MS = 300
const MOST_MS = 10_000
const LENGTH_BYTES = 4

/**
 * Draws SVG as WebP pictures, in order; null where one could not be drawn. A stranger's drawing can keep a renderer busy
 * for hours or break it, so a process of its own draws, and is ended when its time is over.
 */
export async function draw(drawings: readonly string[]): Promise<(Buffer | null)[]> {
  if (drawings.length === 0) return []
  const timeout = Math.min(START_MS + EACH_MS * drawings.length, MOST_MS)
  // Nothing of the surroundings is handed down: no database's address, no password.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A process that has ended reads no further; what it drew before counts.
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

/** Each with its length before it; 0 for one that could not be drawn. */
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
