import { createContext, useContext } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { SlotDay, Term, TermSlot } from '#contract/schedule/terms.ts'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import type { SquareKind } from './slots/square.tsx'
import type { TermDraft } from './use-term-draft.ts'

export type TermChoices = OutputOf<'/office/term-choices'>

/** The form that is open over the term. */
export type OpenForm =
  | { form: 'slot'; slot: TermSlot | null }
  | { form: 'day'; slot: TermSlot; day: string }
  | { form: 'holidays' }
  | { form: 'term' }

interface ShownTerm {
  term: Term
  draft: TermDraft
  choices: TermChoices
  open(form: OpenForm): void
}

export const TermContext = createContext<ShownTerm | null>(null)

/** The term that is shown, with its draft. Only within `TermEditor`. */
export function useTerm(): ShownTerm {
  return useContext(TermContext)!
}

/** How the term's slots and days are called. */
export function useTermNames() {
  const { terms: words } = useWords().office
  const { choices, draft } = useTerm()
  const dayText = useDayText()
  const classroomOf = ({ classroomId }: TermSlot) =>
    choices.classrooms.find(({ id }) => id === classroomId)?.name ?? ''
  const tutorOf = ({ tutorId }: Pick<TermSlot, 'tutorId'>) => {
    const tutor = choices.tutors.find(({ id }) => id === tutorId)
    return tutor ? words.tutor(tutor.displayName) : ''
  }
  const kindOf = (each: SlotDay): SquareKind => (draft.clashOn(each) ? 'clash' : each.kind)
  return {
    classroomOf,
    tutorOf,
    kindOf,
    hourOf: ({ weekday, startsAt }: TermSlot) => `${words.weekdays[weekday - 1]} ${startsAt}`,
    /** How many students a slot has, and how many it had. */
    sizeOf({ id, students }: TermSlot): string {
      const before = draft.saved.find((slot) => slot.id === id)?.students.length ?? students.length
      return before === students.length
        ? words.students(before)
        : words.studentsChange(before, students.length)
    },
    /** The sentence of a square: its day, its kind, and what is special about it. */
    sentenceOf(slot: TermSlot, each: SlotDay): string {
      const list = (parts: SlotDay['changes']) => parts.map((part) => words.parts[part]).join(words.comma)
      return [
        `${dayText(each.day, 'tiny-day')} ${slot.startsAt} ${classroomOf(slot)}`,
        words.kinds[kindOf(each)],
        each.words,
        list(each.changes),
        each.byHand.length > 0 ? words.byHand(list(each.byHand)) : '',
      ]
        .filter(Boolean)
        .join(' ')
    },
  }
}
