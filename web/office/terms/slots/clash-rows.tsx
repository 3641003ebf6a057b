import { Button } from '#web/ui/controls/button.tsx'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useTerm } from '../term-context.ts'
import type { ClashGroup } from '../use-term-draft.ts'

const MOST_NAMES = 3

/** The clashes that prevent saving, each with its ways out. */
export function ClashRows() {
  const { draft } = useTerm()
  if (draft.clashes.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {draft.clashes.map((group) => (
        <ClashRow key={group.first.slotId} group={group} />
      ))}
    </ul>
  )
}

function ClashRow({ group: { first, days } }: { group: ClashGroup }) {
  const { terms: words } = useWords().office
  const { draft, open } = useTerm()
  const dayText = useDayText()
  const slot = draft.slots.find(({ id }) => id === first.slotId)
  const { other } = first
  const called =
    other.kind === 'trial'
      ? words.otherTrial(other.classroom)
      : words.otherLesson(other.classroom, other.tutor)
  const isOnce = days.length === 1
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-tutor bg-trouble-ground px-3 py-2.5">
      <span aria-hidden className="text-xl text-trouble">
        ⚠
      </span>
      <span className="min-w-60 flex-1">
        <b className="mr-3 whitespace-nowrap">
          {dayText(first.day, 'tiny-day')} {slot?.startsAt}
        </b>
        <span>{words.clash[first.busy](first.names.slice(0, MOST_NAMES).join('、'), called)}</span>{' '}
        {!isOnce && <span>{words.andMore(days.length - 1)}</span>}
      </span>
      {slot && (
        <span className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              open(
                isOnce && first.busy === 'TutorBusy'
                  ? { form: 'day', slot, day: first.day }
                  : { form: 'slot', slot },
              )
            }
          >
            {first.busy === 'TutorBusy' ? words.changeTutor : words.changeSlot}
          </Button>
          <Button onClick={() => draft.except(slot.id, days, null)}>
            {isOnce ? words.dayOff : words.daysOff(days.length)}
          </Button>
        </span>
      )}
    </li>
  )
}
