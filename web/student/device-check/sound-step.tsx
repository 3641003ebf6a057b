import { useState } from 'react'
import type { TrialSound } from '#contract/trials/invitations.ts'
import { href } from '#web/client/page.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Spoken } from '../sound/create-player.ts'
import { usePlayer } from '../sound/use-player.ts'
import { HeadphonesIcon } from './check-icons.tsx'
import { CheckStep, type Finding } from './check-step.tsx'

const nothing = (): void => undefined

/** Plays a short sentence with a lesson's player, then asks the family if they heard it: only they can tell. */
export function SoundStep({ sound }: { sound: TrialSound | null }) {
  const words = useWords().trial.deviceCheck.sound
  const { player, playback } = usePlayer(nothing)
  const [begun, setBegun] = useState(false)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const sentence = sentenceToHear(sound)
  const isPlaying = playback.sentence !== null
  const play = (): void => {
    setBegun(true)
    setAnswer(null)
    player.play([spokenAs(sentence)], () => sentence.address)
  }
  const finding = ((): Finding | null => {
    if (playback.failed) return { kind: 'advice', text: words.failed }
    if (playback.refused) return { kind: 'advice', text: words.refused }
    if (answer === null) return null
    return answer
      ? { kind: 'good', text: words.audible }
      : { kind: 'advice', text: words.notAudible, advice: words.advice }
  })()
  return (
    <CheckStep
      icon={HeadphonesIcon}
      title={words.title}
      what={words.what}
      finding={finding}
      action={
        <Button busy={isPlaying} onClick={play}>
          {isPlaying ? words.playing : begun ? words.again : words.start}
        </Button>
      }
    >
      {begun && !isPlaying && !playback.failed && !playback.refused && (
        <WasItAudible sentence={sentence} answer={answer} onAnswer={setAnswer} />
      )}
    </CheckStep>
  )
}

interface WasItAudibleProps {
  sentence: { text: string; language: string }
  answer: boolean | null
  onAnswer: (isAudible: boolean) => void
}

function WasItAudible({ sentence, answer, onAnswer }: WasItAudibleProps) {
  const words = useWords().trial.deviceCheck.sound
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="min-w-0 flex-1 basis-44">
        {words.question} <q lang={sentence.language}>{sentence.text}</q>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button
          look={answer === true ? 'main' : 'calm'}
          aria-pressed={answer === true}
          onClick={() => onAnswer(true)}
        >
          {words.yes}
        </Button>
        <Button
          look={answer === false ? 'main' : 'calm'}
          aria-pressed={answer === false}
          onClick={() => onAnswer(false)}
        >
          {words.no}
        </Button>
      </span>
    </div>
  )
}

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
function sentenceToHear(sound: TrialSound | null): SentenceToHear {
  return sound ? { ...sound, address: href(sound.address) } : ownSentence
}

/** Converts it for the player of a page. */
function spokenAs({ text, startMs, endMs }: SentenceToHear): Spoken {
  const clip = { resourceId: 'sound' as never, startMs, endMs }
  return { id: 'sound', paragraph: 0, text, clip, words: [] }
}
