import { useEffect, useState } from 'react'
import { forgetLate } from '#web/client/outbox/send.ts'
import { useCanJournal, useLateWork, useUnsent } from '#web/hooks/asks/use-outbox.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { BookIcon } from '#web/ui/drawings/icons.ts'
import { useSchoolTime } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Says once how work that was reported late counts, on the screen that the student has open by then. */
export function LateLine() {
  const { late: words } = useWords().student.keeping
  const timeOf = useSchoolTime()
  const late = useLateWork()
  useEffect(() => forgetLate, [])
  if (late === null) return null
  const says = [
    late.counted > 0 && words.counted(timeOf(late.from)),
    late.distance !== null && words.check[late.distance],
    late.atHome > 0 && words.atHome,
    late.tooLate > 0 && words.tooLate,
  ].filter((line) => line !== false)
  if (says.length === 0) return null
  return (
    <div
      role="status"
      className="flex flex-col gap-1 rounded-student border border-line bg-sheet px-5 py-3 text-lg with-furigana"
    >
      {says.map((line) => (
        <p key={line} className="break-keep">
          <Ruby text={line} />
        </p>
      ))}
    </div>
  )
}

/** Without a network, once, at home: the work that waits is in the basket until the line is back. */
export function WorkInBasket() {
  const words = useWords().student.page
  const isWaiting = useUnsent().length > 0
  const keeps = useCanJournal()
  const [isRead, setRead] = useState(false)
  if (!isWaiting || keeps === false || isRead) return null
  return (
    <ChildState
      part
      slim
      of="kept"
      text={words.kept}
      action={
        <StateAction
          look="outlined"
          icon={<BookIcon size={2} />}
          text={words.keepOn}
          onPress={() => setRead(true)}
        />
      }
    />
  )
}
