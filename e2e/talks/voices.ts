import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'

/** What each side says into its microphone, in Hz. */
export const CHILD_HZ = 440
export const TUTOR_HZ = 660

const RATE = 48_000
const SECONDS = 2
const HEADER_BYTES = 44
/** Four syllables a second: browsers take a tone that never ends for noise, and suppress it. */
const SYLLABLES_A_SECOND = 4
const SPOKEN_SHARE = 0.75
const LOUDNESS = 0.5

export interface SpeakingBrowsers {
  child: Browser
  tutor: Browser
  close(): Promise<void>
}

/** Two browsers whose microphones have a child's and a tutor's voice. */
export async function speakingBrowsers(): Promise<SpeakingBrowsers> {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-voices-'))
  const launch = async (hz: number) => {
    const voice = join(folder, `${hz}.wav`)
    await writeVoice(voice, hz)
    const microphone = `--use-file-for-fake-audio-capture=${voice}`
    return await chromium.launch({ executablePath: CHROMIUM, args: [...chromiumFlags, microphone] })
  }
  const [child, tutor] = await Promise.all([launch(CHILD_HZ), launch(TUTOR_HZ)])
  return {
    child,
    tutor,
    async close() {
      await Promise.all([child.close(), tutor.close()])
      await rm(folder, { recursive: true })
    },
  }
}

/** Writes a recording (WAV, 16 bit, mono) that sounds like syllables of this pitch; Chromium repeats it as a microphone. */
async function writeVoice(path: string, hz: number): Promise<void> {
  const samples = RATE * SECONDS
  const wav = Buffer.alloc(HEADER_BYTES + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(RATE, 24)
  wav.writeUInt32LE(RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1) {
    const second = at / RATE
    const inSyllable = (second * SYLLABLES_A_SECOND) % 1
    const rise = inSyllable < SPOKEN_SHARE ? Math.sin((Math.PI * inSyllable) / SPOKEN_SHARE) : 0
    const sample = Math.sin(2 * Math.PI * hz * second) * rise * LOUDNESS
    wav.writeInt16LE(Math.round(sample * 32_767), HEADER_BYTES + at * 2)
  }
  await writeFile(path, wav)
}
