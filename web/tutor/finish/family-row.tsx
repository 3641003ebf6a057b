import { useGrowing } from '#web/hooks/use-growing.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { minutesPresent, pagesByBook } from '../panel/story-figures.ts'
import { SmallPage } from '../room/small-page.tsx'
import { useBranchTime } from '../times.tsx'
import type { FamilyMessage } from './family-messages.ts'

const MAX_WORDS = 2_000

interface FamilyRowProps {
  message: FamilyMessage
  onChange: (words: string) => void
  onHold: (isHeld: boolean) => void
}

/** The message for one family: a press on the words changes them, the tick sends them. */
export function FamilyRow({ message, onChange, onHold }: FamilyRowProps) {
  const { finishing } = useWords().tutor
  const { student, words } = message
  const field = useGrowing(words)
  const last = student.story.stays.at(-1)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0 @3xl:grid-cols-[16.5rem_minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-3">
        <span className="hidden @3xl:block">
          {last ? <SmallPage place={last} /> : <span className="block size-16 rounded-md bg-paper" />}
        </span>
        <EmblemPicture name={student.emblem} size={2.25} />
        <div className="min-w-0">
          <p className="font-semibold">{student.displayName}</p>
          <Attended student={student} />
        </div>
      </div>
      <div className="order-last col-span-2 min-w-0 @3xl:order-none @3xl:col-span-1">
        <textarea
          ref={field}
          aria-label={finishing.wordsFor(student.displayName)}
          value={words}
          rows={1}
          maxLength={MAX_WORDS}
          placeholder={student.attendance.length > 0 ? finishing.nothing : finishing.nothingOfAbsent}
          onChange={(event) => onChange(event.target.value)}
          className="block field-sizing-content max-h-60 min-h-11 w-full resize-none rounded-tutor border-2 border-transparent px-2 py-1.5 leading-relaxed placeholder:text-quiet hover:border-line focus:border-leaf focus:bg-surface"
        />
      </div>
      <SendTick message={message} onHold={onHold} />
    </li>
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
      {finishing.send}
    </label>
  )
}
