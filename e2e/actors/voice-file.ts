import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'

const RATE = 48_000
/** Words of a third of a second, with pauses, as somebody reads. */
const WORD_S = 0.3
const PAUSE_S = 0.2

/** A browser whose microphone hears this voice: a file that Chromium repeats without end. */
export function withVoice(hz = 220) {
  const file = join(mkdtempSync(join(tmpdir(), 'lepton-voice-')), 'voice.wav')
  writeFileSync(file, wavOf(hz))
  return {
    executablePath: CHROMIUM,
    args: [...chromiumFlags, `--use-file-for-fake-audio-capture=${file}`],
  }
}

function wavOf(hz: number): Buffer {
  const samples = new Int16Array(RATE * 2)
  for (let at = 0; at < samples.length; at += 1) {
    const isWord = (at / RATE) % (WORD_S + PAUSE_S) < WORD_S
    samples[at] = isWord ? 8_000 * Math.sin((2 * Math.PI * hz * at) / RATE) : 0
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
