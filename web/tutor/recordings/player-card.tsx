import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { Mark } from '#contract/learning/final-checks.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { href } from '#web/client/page.ts'
import { msOf } from '#web/client/sound/samples.ts'
import { stretched } from '#web/client/sound/time-stretch.ts'
import { useClipPlayer, useSound, type LoadedSound } from '#web/hooks/use-sound.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StarIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { Key, MarkKeys } from './mark-keys.tsx'
import { takeKeys, useHearingKeys } from './use-hearing-keys.ts'
import type { HearingActs } from './use-hearing.ts'
import { WaveRow } from './wave-row.tsx'

interface PlayerCardProps {
  recording: RecordingToHear
  acts: HearingActs
  /** The tutor has just come to it. */
  playsAtOnce: boolean
}

const FASTER = 1.5

/** One recording: the sentence, the book's wave over the student's on one scale of time, and the marks. */
export function PlayerCard(props: PlayerCardProps) {
  const { place, clip } = props.recording
  return place && clip ? (
    <CardWithBook {...props} textbookId={place.textbookId} clip={clip} />
  ) : (
    <Card {...props} book={null} />
  )
}

interface CardWithBookProps extends PlayerCardProps {
  textbookId: TextbookId
  clip: NonNullable<RecordingToHear['clip']>
}

function CardWithBook({ textbookId, clip, ...card }: CardWithBookProps) {
  const opened = useTextbook(textbookId)
  const address = opened.status === 'ready' ? opened.book.addressOf(clip.resourceId) : ''
  const sound = useSound(address === '' ? null : { ...clip, address })
  return <Card {...card} book={sound} />
}

function Card({ recording, acts, playsAtOnce, book }: PlayerCardProps & { book: LoadedSound | null }) {
  const { recordings: words } = useWords().tutor
  const { displayName, text, starred } = recording
  const isItem = recording.target.kind === 'item'
  const child = useSound({ address: href(recording.address) })
  const { player, playback } = useClipPlayer()
  const [isFast, setFast] = useState(false)
  const samples = child.status === 'ready' ? child.samples : null
  const heard = useMemo(() => samples && stretched(samples, isFast ? FASTER : 1), [samples, isFast])
  const mayMark = isItem && (recording.heard !== null || recording.mark !== null)

  const playChild = () => {
    if (!heard) return
    takeKeys(player)
    player.play('child', heard, { onEnded: () => acts.heard(recording) })
  }
  const arrive = useEffectEvent(() => {
    if (playsAtOnce || player.state.get().playing === 'child') playChild()
  })
  // Another speed begins again.
  useEffect(() => arrive(), [heard])
  const toggleChild = () => (playback.playing === 'child' ? player.stop() : playChild())
  const mark = (given: Mark) => mayMark && acts.mark(recording, given)
  useHearingKeys((key) => {
    if (key === 'play') toggleChild()
    else if (key === 'again') playChild()
    else if (key === 'back') acts.back()
    else mark(key)
  }, player)

  const bookSamples = book?.status === 'ready' ? book.samples : null
  const scaleMs = Math.max(recording.ms, bookSamples ? msOf(bookSamples) : 0)
  const whence = isItem ? words.fromCheck : recording.fromHome ? words.fromHome : words.fromPage
  return (
    <article aria-label={`${displayName} ${text}`} className="flex flex-col gap-3">
      <header>
        <p className="text-base font-bold">{displayName}</p>
        <p className="text-sm text-quiet">{whence}</p>
      </header>
      <p lang="en" className="font-textbook text-[1.625rem] leading-snug">
        {text}
      </p>
      {book && (
        <WaveRow
          name={words.book}
          hear={words.hearBook}
          sound={book}
          look="book"
          scaleMs={scaleMs}
          isPlaying={playback.playing === 'book'}
          positionMs={player.positionMs}
          onPress={() => {
            if (playback.playing === 'book') player.stop()
            else if (bookSamples) {
              takeKeys(player)
              player.play('book', bookSamples)
            }
          }}
        />
      )}
      <WaveRow
        name={words.child(displayName)}
        hear={words.hearChild(displayName)}
        sound={child}
        look="child"
        scaleMs={scaleMs}
        isPlaying={playback.playing === 'child'}
        positionMs={() => {
          const at = player.positionMs()
          return at === null ? null : at * (isFast ? FASTER : 1)
        }}
        onPress={toggleChild}
      />
      <div className="flex flex-wrap gap-1.5">
        <Button
          aria-pressed={isFast}
          onClick={() => setFast(!isFast)}
          className="px-2.5! aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
        >
          {words.faster}
        </Button>
        <Button aria-keyshortcuts="r" onClick={playChild} className="px-2.5!">
          {words.again} <Key>R</Key>
        </Button>
        <Button
          icon={<StarIcon size={1.125} />}
          aria-pressed={starred}
          onClick={() => acts.star(recording)}
          className="ml-auto px-2.5! aria-pressed:border-leaf aria-pressed:bg-leaf-ground"
        >
          {starred ? words.starred : words.star}
        </Button>
      </div>
      {isItem ? (
        <MarkKeys chosen={recording.mark} isReady={mayMark} onMark={mark} onBack={acts.back} />
      ) : (
        <Button look="main" onClick={() => acts.goOn(recording)}>
          {words.goOn}
        </Button>
      )}
      <Announce text={`${displayName} ${text}`} />
    </article>
  )
}
