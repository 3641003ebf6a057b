import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'
import { VOICE_RATE, wavOf } from '../actors/voice-file.ts'

/** What each side says into its microphone, in Hz. */
export const CHILD_HZ = 440
export const TUTOR_HZ = 660

const SECONDS = 2
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
    await writeFile(voice, syllablesOf(hz))
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

/** A recording that sounds like syllables of this pitch; Chromium repeats it as a microphone. */
function syllablesOf(hz: number): Buffer {
  const samples = new Int16Array(VOICE_RATE * SECONDS)
  for (let at = 0; at < samples.length; at += 1) {
    const second = at / VOICE_RATE
    const inSyllable = (second * SYLLABLES_A_SECOND) % 1
    const rise = inSyllable < SPOKEN_SHARE ? Math.sin((Math.PI * inSyllable) / SPOKEN_SHARE) : 0
    samples[at] = Math.round(Math.sin(2 * Math.PI * hz * second) * rise * LOUDNESS * 32_767)
  }
  return wavOf(samples)
}
