import type { TrialSound } from '#contract/enrolment/trials/invitations.ts'
import { href } from '#web/client/page.ts'
import type { Recordings } from '../sound/recording-player.ts'
import type { Spoken } from '../sound/spoken.ts'

interface SentenceToHear {
  text: string
  language: string
  address: string
  startMs: number
  endMs: number
}

/** The first sentence of our sample book: served with the page, for books without recordings. */
const ownSentence: SentenceToHear = {
  text: 'Good morning, sun!',
  language: 'en',
  address: new URL('../../../sample-book/sounds/s01.mp3', import.meta.url).href,
  startMs: 0,
  endMs: 1_560,
}

/** A sentence of the lesson's book if it can be played without a sign-in, else the sample book's. */
export function sentenceToHear(sound: TrialSound | null): SentenceToHear {
  return sound ? { ...sound, address: href(sound.address) } : ownSentence
}

/** Converts it for the player of a page. */
export function spokenAs({ text, startMs, endMs }: SentenceToHear): Spoken {
  const clip = { resourceId: 'sound' as never, startMs, endMs }
  return { id: 'sound', paragraph: 0, text, clip, words: [] }
}

export function recordingOf({ address }: SentenceToHear): Recordings {
  return { addressOf: () => address, durationOf: () => null }
}
