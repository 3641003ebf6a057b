import { groupBy } from '#contract/kernel/group-by.ts'
import { mondayOf } from '#contract/kernel/zones.ts'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { weeksOf } from './calendar.ts'
import { Square } from './slots/square.tsx'
import { useTerm, useTermNames } from './term-context.ts'

/** The same lessons on a phone: week by week. */
export function TermWeeks() {
  const { terms: words } = useWords().office
  const { term, draft, open } = useTerm()
  const names = useTermNames()
  const dayText = useDayText()
  const slots = new Map(draft.slots.map((slot) => [slot.id, slot]))
  const byWeek = groupBy(draft.days, ({ day }) => mondayOf(day))
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line rounded-tutor border border-line bg-sheet">
        {draft.slots.map((slot) => (
          <li key={slot.id}>
            <button
              type="button"
              onClick={() => open({ form: 'slot', slot })}
              className="flex min-h-12 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-left"
            >
              <b>{names.hourOf(slot)}</b>
              <span>{names.classroomOf(slot)}</span>
              <span className="text-sm text-quiet">
                {names.tutorOf(slot)}・{names.sizeOf(slot)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {weeksOf(term).map((monday) => {
        const days = (byWeek.get(monday) ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))
        if (days.length === 0) return null
        return (
          <section key={monday} aria-label={words.weekOf(dayText(monday, 'tiny-date'))}>
            <h2 className="text-sm text-quiet">{words.weekOf(dayText(monday, 'tiny-date'))}</h2>
            <ul className="divide-y divide-line rounded-tutor border border-line bg-sheet">
              {days.map((each) => {
                const slot = slots.get(each.slotId)
                if (!slot) return null
                return (
                  <li key={`${each.slotId} ${each.day}`}>
                    <button
                      type="button"
                      onClick={() => open({ form: 'day', slot, day: each.day })}
                      className="flex min-h-12 w-full items-center gap-3 px-3 py-1 text-left"
                    >
                      <Square kind={names.kindOf(each)} />
                      <span className="min-w-0">
                        <b>{dayText(each.day, 'tiny-day')}</b> {slot.startsAt} {names.classroomOf(slot)}
                        <span className="block text-sm text-quiet">
                          {[words.kinds[names.kindOf(each)], each.words].filter(Boolean).join(' ')}
                        </span>
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
