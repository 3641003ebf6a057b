import type { ReactNode } from 'react'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { HeadphonesIcon } from '#web/ui/drawings/icons.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useShownPage } from '../room/shown-page.tsx'
import { askToHearKey, useActs } from '../room/use-acts.ts'

/** Asking a student to read a sentence of their open page aloud. */
export interface Asking {
  /** The sentence of this page that the tutor waits for. */
  asked: string | null
  isBusy: boolean
  ask(sentence: string): void
  withdraw(): void
}

/** Null where nobody can be asked: outside of the running lesson, or without a guardian's consent to recordings. */
export function useAsking({ id, attendance, consents, askedToHear }: RoomStudent, at: Place): Asking | null {
  const { room, busy } = useRoom()
  const { hearing } = useActs()
  if (room.status !== 'running' || attendance !== 'joined' || !consents?.recording) return null
  const isHere = askedToHear?.textbookId === at.textbookId && askedToHear.page === at.page
  return {
    asked: isHere ? askedToHear.sentence : null,
    isBusy: busy.has(askToHearKey(id)),
    ask: (sentence) => void hearing.ask(id, at, sentence),
    withdraw: () => void hearing.withdraw(id),
  }
}

/** Beside a sentence, which is in the book's language: asks the student to read it, or takes that back. */
export function AskButton({ sentence, asking }: { sentence: string; asking: Asking }) {
  const { recordings: words } = useWords().tutor
  const [language] = useLanguage()
  return (
    <span lang={language} className="shrink-0 font-sans">
      {asking.asked === sentence ? (
        <Waiting asking={asking}>{words.asked}</Waiting>
      ) : (
        <Button
          icon={<HeadphonesIcon size={1.125} />}
          busy={asking.isBusy}
          onClick={() => asking.ask(sentence)}
          className="px-3!"
        >
          {words.ask}
        </Button>
      )}
    </span>
  )
}

/** Beneath the sentences of another page of the book: what the tutor still waits for. */
export function AskedElsewhere({ student, at }: { student: RoomStudent; at: Place }) {
  const { recordings: words } = useWords().tutor
  const asking = useAsking(student, at)
  const { askedToHear: asked } = student
  const shown = useShownPage(asked ?? at, asked?.sentence ?? null)
  if (!asking || !asked || asking.asked !== null || !shown) return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1">
      <p className="min-w-0 flex-1 basis-40 text-sm">
        {words.askedOn(shown.label)}{' '}
        <span lang={shown.language} className="font-textbook text-base">
          {shown.sentence}
        </span>
      </p>
      <Waiting asking={asking} />
    </div>
  )
}

function Waiting({ asking, children }: { asking: Asking; children?: ReactNode }) {
  const { recordings: words } = useWords().tutor
  return (
    <span className="flex shrink-0 items-center gap-2 text-sm text-quiet">
      {children && (
        <span role="status" className="flex items-center gap-1.5">
          <HeadphonesIcon size={1.125} />
          {children}
        </span>
      )}
      <Button busy={asking.isBusy} onClick={asking.withdraw} className="px-3!">
        {words.withdrawAsk}
      </Button>
    </span>
  )
}
