import type { ReactNode } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import { BookIcon, EarIcon, LoopIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { HonorPicture } from '#web/ui/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import { MedalIcon } from '../icons.tsx'
import type { ShownPage } from '../room/shown-page.tsx'

/**
 * The student's page, small, with its number. The picture of another page is never shown with this number.
 * The children are on its corners. The page passes presses to the card; a pressable child enables its own pointer events.
 */
export function CardPage({ sight, children }: { sight: ShownPage | null; children?: ReactNode }) {
  const { card } = useWords().tutor
  return (
    <div className="pointer-events-none relative grid min-h-14 flex-1 place-items-center rounded-md bg-paper">
      {sight?.picture ? (
        <img
          key={sight.picture.address}
          src={sight.picture.address}
          alt={sight.picture.alt}
          width={sight.picture.width}
          height={sight.picture.height}
          className="absolute inset-0 size-full rounded-md object-contain transition-[filter,opacity] group-data-[dim=true]:opacity-40! in-data-stepped-back:group-data-[attention=none]:opacity-72 in-data-stepped-back:group-data-[attention=none]:saturate-50"
        />
      ) : (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-xs text-quiet">
          <BookIcon />
          {!sight && card.noPage}
        </span>
      )}
      {sight && (
        <span className="absolute right-1 bottom-1 rounded-md border border-line bg-sheet px-1.5 text-sm font-semibold">
          {card.page(sight.label)}
        </span>
      )}
      {children}
    </div>
  )
}

interface PlayedSentenceProps {
  sight: ShownPage | null
  playing: boolean
  looped: boolean
}

/** The sentence played or tapped last, in one line. */
export function PlayedSentence({ sight, playing, looped }: PlayedSentenceProps) {
  const { card } = useWords().tutor
  return (
    <p className="flex h-6 items-center gap-1 text-sm">
      {playing && (
        <>
          {looped ? <LoopIcon size={1} className="text-leaf" /> : <EarIcon size={1} className="text-leaf" />}
          <span className="sr-only">{looped ? card.looped : card.playing}</span>
        </>
      )}
      <span lang={sight?.language} title={sight?.sentence ?? undefined} className="truncate font-textbook">
        {sight?.sentence}
      </span>
    </p>
  )
}

interface CardHonorProps {
  student: RoomStudent
  onPress: () => void
}

/** The last honor of this lesson, the number of honors, and the button to give another. */
export function CardHonor({ student, onPress }: CardHonorProps) {
  const { honor: words } = useWords().tutor.desk
  const { displayName, honors } = student
  const last = honors.at(-1)
  return (
    <button
      type="button"
      aria-label={
        last ? words.openAgain(displayName, words.kinds[last.kind], honors.length) : words.open(displayName)
      }
      title={words.open(displayName)}
      onClick={onPress}
      className="pointer-events-auto absolute bottom-0 left-0 flex h-11 min-w-11 items-end rounded-md p-1"
    >
      <span
        className={`flex h-8 min-w-8 items-center justify-center rounded-md border bg-sheet px-0.5 text-xs font-semibold ${last ? 'border-line' : 'border-line text-quiet'}`}
      >
        {last ? <HonorPicture kind={last.kind} size={1.625} /> : <MedalIcon size={1.25} />}
        {honors.length > 1 && <span className="pr-0.5 tabular-nums">×{honors.length}</span>}
      </span>
    </button>
  )
}

/** Begins a talk with a student who did not call; while the lesson runs. */
export function TalkButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { talk } = useWords().tutor
  return (
    <button
      type="button"
      aria-label={talk.talkTo(name)}
      title={talk.talkTo(name)}
      onClick={onPress}
      className="pointer-events-auto absolute top-0 right-0 hidden h-11 min-w-11 items-start justify-end rounded-md p-1 in-data-running:flex"
    >
      <span className="grid size-8 place-items-center rounded-md border border-line bg-sheet text-leaf-deep">
        <SpeechIcon size={1.25} />
      </span>
    </button>
  )
}
