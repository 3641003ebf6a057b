import { useState } from 'react'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { isOfComposition } from '#web/hooks/composing.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { messageDrafts } from '../message-drafts.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { byReading } from '../room/room-facts.ts'
import { useActs } from '../room/use-acts.ts'
import { useBranchTime } from '../times.tsx'
import { type FamilyMessage, useFamilyMessages } from './family-messages.ts'
import { FamilyPreview, FamilyRow, FINISH_GRID, type FinishSide } from './family-row.tsx'
import { useHandOvers } from './hand-overs.ts'
import { LessonFigures } from './lesson-figures.tsx'
import { OpenList } from './open-list.tsx'
import { SideSwitch } from './side-switch.tsx'

/** The end of a lesson in one look: what each family will read, what is still open, and the finish. */
export function FinishScreen({ onBack }: { onBack: () => void }) {
  const { finishing } = useWords().tutor
  const { lesson } = useTutorLesson()
  const { hours } = useBranchTime()
  const asked = useAsk('/tutor/lesson-students', { lessonId: lesson.id }, { anew: true })
  return (
    <section
      aria-labelledby="finish-title"
      className="flex min-h-0 grow flex-col"
      // Escape in the middle of a word that is being composed belongs to the keyboard.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isOfComposition(event.nativeEvent)) return
        // The lesson beneath has an Escape of its own.
        event.preventDefault()
        onBack()
      }}
    >
      <header className="flex shrink-0 flex-wrap items-center gap-x-4 border-b border-line bg-frame px-2 py-1">
        <Button
          autoFocus
          icon={<PreviousIcon size={1.25} />}
          className="border-transparent! bg-transparent!"
          onClick={onBack}
        >
          {finishing.back}
        </Button>
        <h1 id="finish-title" className="leading-tight font-bold @3xl:text-lg">
          {finishing.title(lesson.classroom.name)}
        </h1>
        <p className="text-sm text-quiet">{hours(lesson)}</p>
        <p className="ml-auto hidden pr-2 text-sm text-quiet @3xl:block">{finishing.lead}</p>
      </header>
      <AskedScreen asked={asked}>
        {({ students }) => <Ending students={students} onBack={onBack} />}
      </AskedScreen>
    </section>
  )
}

interface EndingProps {
  students: LessonStudent[]
  onBack: () => void
}

function Ending({ students, onBack }: EndingProps) {
  const words = useWords()
  const { finishing } = words.tutor
  const { room, busy } = useRoom()
  const { session } = useActs()
  const levels = useAsk('/levels', {})
  const books = levels.value?.levels.flatMap(({ textbooks }) => textbooks) ?? []
  const titleOf = (id: TextbookId) => books.find((book) => book.id === id)?.title ?? null
  const { messages, change, hold } = useFamilyMessages(
    { students: students.toSorted(byReading), startedAt: room.startedAt, titleOf },
    words,
  )
  const handOvers = useHandOvers(students, titleOf)
  const clipOf = useClips()
  const [side, setSide] = useState<FinishSide>('family')
  const [chosenId, setChosenId] = useState<StudentId | null>(null)
  const chosen = messages.find(({ student }) => student.id === chosenId) ?? messages[0]
  const sender = useMessages(messages.filter(({ isSending }) => isSending))
  const without = messages.filter(({ words: text }) => text.trim() === '').length

  async function sendAndFinish(): Promise<void> {
    const [areSent] = await Promise.all([sender.sendAll(), handOvers.saveAll()])
    if (areSent) await session.finish()
  }

  /** The hand-overs are for the next tutor, whatever the families read. */
  async function finishOnly(): Promise<void> {
    await handOvers.saveAll()
    await session.finish()
  }

  const isBusy = sender.isSending || handOvers.isSaving || busy.has('finish')
  return (
    <div className="flex min-h-0 grow flex-col @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_23.25rem]">
      <section aria-labelledby="finish-families" className="min-h-0 p-3 @4xl:overflow-y-auto @4xl:p-4">
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-2 pb-2 @min-[75rem]:grid ${FINISH_GRID}`}
        >
          <p className="text-sm text-quiet tabular-nums">{finishing.counts(sender.count, without)}</p>
          <h2 id="finish-families" className="sr-only text-sm text-quiet @min-[75rem]:not-sr-only">
            {finishing.families}
          </h2>
          <p className="hidden text-sm text-quiet @min-[75rem]:block">{finishing.handOver.long}</p>
          <p aria-hidden="true" className="hidden text-sm text-quiet @min-[75rem]:block">
            {finishing.send}
          </p>
          <SideSwitch side={side} onSide={setSide} />
        </div>
        <ul className="flex flex-col">
          {messages.map((message) => (
            <FamilyRow
              key={message.student.id}
              message={message}
              handOver={handOvers.handOverOf(message.student.id)}
              clip={clipOf(message.student.id)}
              side={side}
              isChosen={message === chosen}
              onChoose={() => setChosenId(message.student.id)}
              onChange={(text) => change(message, text)}
              onHold={(isHeld) => hold(message, isHeld)}
            />
          ))}
        </ul>
      </section>
      <aside className="flex flex-col gap-5 border-line bg-frame p-4 not-first:border-t @4xl:overflow-y-auto @4xl:border-l @4xl:not-first:border-t-0">
        <OpenList students={students} onBack={onBack} />
        <LessonFigures students={students} />
        {chosen && <FamilyPreview message={chosen} />}
        <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-col gap-2 border-t border-line bg-frame p-4 @4xl:border-t-0">
          <EarlyNotice />
          <p className="text-sm text-quiet">{finishing.body}</p>
          {sender.problem && <ProblemNotice problem={sender.problem} />}
          <Button look="main" busy={isBusy} className="min-h-14" onClick={() => void sendAndFinish()}>
            {sender.count > 0 ? finishing.sendAndFinish(sender.count) : words.tutor.start.finish}
          </Button>
          {sender.count > 0 && (
            <Button
              busy={isBusy}
              className="border-transparent! bg-transparent!"
              onClick={() => void finishOnly()}
            >
              {finishing.finishOnly}
            </Button>
          )}
        </div>
      </aside>
    </div>
  )
}

/** The recordings that the tutor starred for the families. */
function useClips(): (studentId: StudentId) => RecordingToHear | null {
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/recordings', { lessonId: lesson.id }, { anew: true })
  return (studentId) => value?.recordings.find((each) => each.studentId === studentId && each.starred) ?? null
}

const MINUTE_MS = 60_000

/** A finish before the planned end is often a slip of the hand. */
function EarlyNotice() {
  const { finishing } = useWords().tutor
  const { lesson } = useTutorLesson()
  const minutes = Math.floor((lesson.endsAt - useNow(10_000)) / MINUTE_MS)
  if (minutes < 1) return <p className="text-sm text-quiet">{finishing.final}</p>
  return (
    <Notice tone="warning">
      <b className="block">{finishing.early(minutes)}</b>
      {finishing.earlyBack}
    </Notice>
  )
}

/** Sends messages one after the other, and stops at the first that is not acknowledged: the lesson then goes on. */
function useMessages(messages: readonly FamilyMessage[]) {
  const { lesson } = useTutorLesson()
  const { send, problem } = useSend('/tutor/send-message')
  const [isSending, setSending] = useState(false)

  async function sendEach(): Promise<boolean> {
    for (const { student, words, goal } of messages) {
      const answer = await send({ lessonId: lesson.id, studentId: student.id, words, goal })
      if (!answer?.ok) return false
      if (messageDrafts.get(student.id)?.words === words) messageDrafts.delete(student.id)
    }
    return true
  }

  async function sendAll(): Promise<boolean> {
    setSending(true)
    return await sendEach().finally(() => setSending(false))
  }

  return { count: messages.length, isSending, problem, sendAll }
}
