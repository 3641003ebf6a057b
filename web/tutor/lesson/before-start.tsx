import { PlayIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { MissingConsents } from '../consents/missing-consents.tsx'
import { useLessonConsents } from '../consents/use-lesson-consents.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { MicrophoneHint } from '../talk/microphone-hint.tsx'

/** In place of the queue before the start: the students who have joined, and the start button. */
export function BeforeStart() {
  const { shared, tutor } = useWords()
  const { start } = tutor
  const { cards } = useRoom()
  const missing = cards.filter((card) => card.student.attendance !== 'joined')
  const absent = missing.filter(({ student }) => student.absence)
  const expected = missing.filter(({ student }) => !student.absence)
  const namesOf = (shown: typeof cards) => shared.listed(shown.map(({ student }) => student.displayName))
  return (
    <section aria-label={start.waiting} className="flex flex-col gap-3 p-3">
      <h2 className="font-bold">{start.waiting}</h2>
      {cards.length > 0 && (
        <>
          <p className="text-lg font-semibold">
            {start.haveCome(cards.length - missing.length, cards.length)}
          </p>
          <p className="text-sm wrap-anywhere break-keep text-quiet">
            {expected.length === 0 ? start.allCame : shared.named(start.notYet, namesOf(expected))}
          </p>
          {absent.length > 0 && (
            <p className="text-sm wrap-anywhere break-keep text-quiet">
              {shared.named(start.absent, namesOf(absent))}
            </p>
          )}
          <ConsentsBeforeStart />
        </>
      )}
      <StartButton joined={cards.length - missing.length} />
      <MicrophoneHint />
    </section>
  )
}

/** The students whose guardians are still to be asked, while there is time to do so. */
function ConsentsBeforeStart() {
  const { room } = useRoom()
  const { value } = useLessonConsents()
  return value && <MissingConsents students={Object.values(room.students)} answers={value.students} />
}

/** Starts the lesson, after a dialog with the number of joined students. */
function StartButton({ joined }: { joined: number }) {
  const { start } = useWords().tutor
  const { session } = useActs()
  const { cards, busy } = useRoom()
  return (
    <ConfirmedButton
      look="main"
      icon={<PlayIcon />}
      className="min-h-14"
      busy={busy.has('start')}
      question={{
        title: start.question,
        body: start.body(joined, cards.length),
        cancel: start.cancel,
        look: 'main',
      }}
      onConfirm={session.start}
    >
      {start.start}
    </ConfirmedButton>
  )
}
