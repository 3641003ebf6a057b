import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'

/** Samples a second. */
export const VOICE_RATE = 48_000
/** Words of a third of a second, with pauses, as somebody reads. */
const WORD_S = 0.3
const PAUSE_S = 0.2

/** A browser whose microphone hears this voice: a file that Chromium repeats without end. */
export function withVoice(hz = 220) {
  const file = join(mkdtempSync(join(tmpdir(), 'lepton-voice-')), 'voice.wav')
  writeFileSync(file, wordsOf(hz))
  return {
    executablePath: CHROMIUM,
    args: [...chromiumFlags, `--use-file-for-fake-audio-capture=${file}`],
  }
}

/** Words of this pitch, a third of a second each, with pauses. */
function wordsOf(hz: number): Buffer {
  const samples = new Int16Array(VOICE_RATE * 2)
  for (let at = 0; at < samples.length; at += 1) {
    const isWord = (at / VOICE_RATE) % (WORD_S + PAUSE_S) < WORD_S
    samples[at] = isWord ? 8_000 * Math.sin((2 * Math.PI * hz * at) / VOICE_RATE) : 0
  }
  return wavOf(samples)
}

/** A recording as a file: WAV, 16 bit, mono, with `VOICE_RATE` samples a second. */
export function wavOf(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(VOICE_RATE, 24)
  head.writeUInt32LE(VOICE_RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
