import { useRef } from 'react'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { PlayIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { minutesPresent, pagesByBook } from '../panel/story-figures.ts'
import { SmallPage } from '../room/small-page.tsx'
import { clockText, useBranchTime } from '../times.tsx'
import type { FamilyMessage } from './family-messages.ts'
import { HandOverCell } from './hand-over-cell.tsx'
import type { StudentHandOver } from './hand-overs.ts'

const MAX_WORDS = 2_000

/** Below the width of both, the words that all rows show. */
export type FinishSide = 'family' | 'hand-over'

interface FamilyRowProps {
  message: FamilyMessage
  handOver: StudentHandOver
  /** A recording that the family will hear. */
  clip: RecordingToHear | null
  side: FinishSide
  isChosen: boolean
  onChoose: () => void
  onChange: (words: string) => void
  onHold: (isHeld: boolean) => void
}

/** The columns where there is the width for both words: who, what the family reads, the hand-over, and the tick. */
export const FINISH_GRID = '@min-[75rem]:grid-cols-[15rem_minmax(0,1fr)_15rem_2.75rem]'
const BOTH = '@min-[75rem]:block'

/** One child: what the family will read and the tick that sends it, and what the next tutor will read. A press on words changes them. */
export function FamilyRow({
  message,
  handOver,
  clip,
  side,
  isChosen,
  onChoose,
  onChange,
  onHold,
}: FamilyRowProps) {
  const { student } = message
  const last = student.story.stays.at(-1)
  const isAbsent = student.attendance.length === 0
  return (
    <li
      onFocus={onChoose}
      onPointerDown={onChoose}
      aria-current={isChosen || undefined}
      className={`${FINISH_GRID} grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-2 py-2.5 first:border-t-0 @3xl:grid-cols-[15rem_minmax(0,1fr)_auto] ${isChosen ? 'rounded-tutor bg-sheet outline-2 -outline-offset-1 outline-leaf' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="hidden @3xl:block">
          {last ? (
            <SmallPage place={last} isPale={isAbsent} />
          ) : (
            <span className="block size-16 rounded-md bg-paper" />
          )}
        </span>
        <EmblemPicture name={student.emblem} size={2.25} />
        <div className="min-w-0">
          <p className="font-semibold">{student.displayName}</p>
          <Attended student={student} />
        </div>
      </div>
      <div
        className={`order-last col-span-2 min-w-0 @3xl:order-none @3xl:col-span-1 ${side === 'family' ? '' : 'hidden'} ${BOTH}`}
      >
        <FamilyWords message={message} clip={clip} onChange={onChange} />
      </div>
      <div
        className={`order-last col-span-2 min-w-0 @3xl:order-none @3xl:col-span-1 ${side === 'hand-over' ? '' : 'hidden'} ${BOTH}`}
      >
        <HandOverCell handOver={handOver} name={student.displayName} />
      </div>
      <SendTick message={message} onHold={onHold} />
    </li>
  )
}

function FamilyWords({ message, clip, onChange }: Pick<FamilyRowProps, 'message' | 'clip' | 'onChange'>) {
  const { finishing } = useWords().tutor
  const { student, words } = message
  const field = useGrowing(words)
  const isEmpty = words.trim() === ''
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <textarea
        ref={field}
        aria-label={finishing.wordsFor(student.displayName)}
        value={words}
        rows={1}
        maxLength={MAX_WORDS}
        placeholder={student.attendance.length > 0 ? finishing.nothing : finishing.nothingOfAbsent}
        onChange={(event) => onChange(event.target.value)}
        className="block field-sizing-content max-h-60 min-h-11 min-w-48 flex-1 resize-none rounded-tutor border-2 border-transparent px-2 py-1.5 leading-relaxed placeholder:text-quiet hover:border-line focus:border-leaf focus:bg-surface"
      />
      {isEmpty && (
        <Button
          look="outlined"
          aria-label={finishing.writeTo(student.displayName)}
          onClick={() => field.current?.focus()}
        >
          {finishing.write}
        </Button>
      )}
      {clip && <VoiceClip clip={clip} name={student.displayName} />}
    </div>
  )
}

/** The child's own voice, which the tutor chose for the family. */
function VoiceClip({ clip, name }: { clip: RecordingToHear; name: string }) {
  const { finishing } = useWords().tutor
  const sound = useRef<HTMLAudioElement>(null)
  return (
    <>
      <audio ref={sound} src={clip.address} preload="none" />
      <button
        type="button"
        aria-label={finishing.clipOf(name)}
        onClick={() => void sound.current?.play()}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-leaf-ground px-3 text-sm text-leaf-deep tabular-nums"
      >
        <PlayIcon size={1} />
        {finishing.clip(clockText(clip.ms))}
      </button>
    </>
  )
}

function Attended({ student: { attendance, absence, story } }: { student: FamilyMessage['student'] }) {
  const { finishing } = useWords().tutor
  const pages = [...pagesByBook(story.stays).values()].flatMap(({ read }) => read).length
  return (
    <p className="text-sm text-quiet">
      {attendance.length > 0
        ? finishing.attended(minutesPresent(story), pages)
        : absence
          ? finishing.excused
          : finishing.absent}
    </p>
  )
}

function SendTick({ message, onHold }: Pick<FamilyRowProps, 'message' | 'onHold'>) {
  const { finishing } = useWords().tutor
  const { time } = useBranchTime()
  if (message.sentAt !== null)
    return <p className="text-sm text-quiet">{finishing.sentAt(time(message.sentAt))}</p>
  return (
    <label
      className={`inline-flex min-h-11 items-center gap-2 text-sm ${message.words.trim() === '' ? 'text-quiet' : ''}`}
    >
      <input
        type="checkbox"
        aria-label={finishing.sendTo(message.student.displayName)}
        checked={message.isSending}
        disabled={message.words.trim() === ''}
        onChange={(event) => onHold(!event.target.checked)}
        className="size-6 accent-leaf"
      />
      <span className="@min-[75rem]:sr-only">{finishing.send}</span>
    </label>
  )
}

/** The chosen row as the family will see it; nothing while there are no words. */
export function FamilyPreview({ message: { student, words } }: { message: FamilyMessage }) {
  const { finishing } = useWords().tutor
  const last = student.story.stays.at(-1)
  if (words.trim() === '') return null
  return (
    <section aria-labelledby="finish-preview" className="flex flex-col gap-2">
      <h3 id="finish-preview" className="text-sm text-quiet">
        {finishing.preview}
      </h3>
      <div className="flex items-start gap-3 rounded-student bg-sheet p-3 shadow-soft">
        {last && <SmallPage place={last} />}
        <div className="min-w-0 leading-relaxed">
          <p className="flex items-center gap-2">
            <EmblemPicture name={student.emblem} size={1.5} />
            <b>{student.displayName}</b>
          </p>
          <p className="own-words">{words}</p>
        </div>
      </div>
    </section>
  )
}
