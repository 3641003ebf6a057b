import { type KeyboardEvent, useState } from 'react'
import { groupBy } from '#contract/kernel/group-by.ts'
import { mondayOf } from '#contract/kernel/zones.ts'
import type { SlotDay, TermSlot } from '#contract/schedule/terms.ts'
import { useDayText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { weeksOf } from './calendar.ts'
import { Square, type SquareKind } from './slots/square.tsx'
import { useTerm, useTermNames } from './term-context.ts'

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const FAR = 60
/** Of a longer term the columns are as narrow as they can be. */
const MOST_WEEKS = 16

/** Slots by weeks, a square for each lesson. One tab stop; the arrows move within. */
export function TermGrid() {
  const { terms: words } = useWords().office
  const { term, draft } = useTerm()
  const dayText = useDayText()
  const weeks = weeksOf(term)
  const [active, setActive] = useState('0 0')
  const bySlot = groupBy(draft.days, ({ slotId }) => slotId)

  function move(event: KeyboardEvent<HTMLTableElement>): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    let [row, column] = active.split(' ').map(Number) as [number, number]
    // Weeks without a lesson of the slot are passed over.
    for (let far = 0; far < FAR; far += 1) {
      row += step[0]
      column += step[1]
      const place = `${row} ${column}`
      const button = event.currentTarget.querySelector<HTMLElement>(`[data-place="${place}"]`)
      if (!button) continue
      setActive(place)
      button.focus()
      return
    }
  }

  return (
    <div className="overflow-x-auto rounded-tutor border border-line bg-sheet">
      <table
        className={`w-full border-collapse tabular-nums ${weeks.length > MOST_WEEKS ? '' : 'table-fixed'}`}
        onKeyDown={move}
      >
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="w-52 px-4 py-3 text-left font-normal @6xl:w-80">
              {words.slot}
            </th>
            {weeks.map((monday) => (
              <th key={monday} scope="col" className="px-0.5 font-normal">
                {dayText(monday, 'tiny-date')}
              </th>
            ))}
            <th scope="col" className="w-16 px-1 font-normal @6xl:w-24">
              {words.count}
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.slots.map((slot, row) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              row={row}
              weeks={weeks}
              days={bySlot.get(slot.id) ?? []}
              active={active}
              onActive={setActive}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SlotRowProps {
  slot: TermSlot
  row: number
  weeks: readonly string[]
  days: readonly SlotDay[]
  active: string
  onActive: (place: string) => void
}

function SlotRow({ slot, row, weeks, days, active, onActive }: SlotRowProps) {
  const { open } = useTerm()
  const names = useTermNames()
  const place = (column: number) => `${row} ${column}`
  const roving = (column: number) => ({
    'data-place': place(column),
    tabIndex: active === place(column) ? 0 : -1,
    onFocus: () => onActive(place(column)),
  })
  return (
    <tr className="h-13 border-t border-line @6xl:h-16">
      <th scope="row" className="h-px p-0 text-left font-normal whitespace-nowrap">
        <button
          type="button"
          {...roving(0)}
          onClick={() => open({ form: 'slot', slot })}
          className="flex h-full min-h-11 w-full items-center gap-2 px-4 hover:bg-leaf-ground"
        >
          <b className="font-bold">{names.hourOf(slot)}</b>
          <span className="truncate">{names.classroomOf(slot)}</span>
          <span className="hidden truncate text-sm text-quiet @6xl:inline">
            {names.tutorOf(slot)}・{names.sizeOf(slot)}
          </span>
        </button>
      </th>
      {weeks.map((monday, index) => {
        const each = days.find(({ day }) => mondayOf(day) === monday)
        if (!each) return <td key={monday} />
        return (
          <DayCell key={monday} kind={names.kindOf(each)}>
            <button
              type="button"
              {...roving(index + 1)}
              aria-label={names.sentenceOf(slot, each)}
              title={names.sentenceOf(slot, each)}
              onClick={() => open({ form: 'day', slot, day: each.day })}
              className="grid h-full min-h-11 w-full place-items-center"
            >
              {isHatched(names.kindOf(each)) ? null : (
                <Square kind={names.kindOf(each)} className="size-7.5 @6xl:size-9" />
              )}
            </button>
          </DayCell>
        )
      })}
      <td className="text-center font-bold">{days.filter(takesPlace).length}</td>
    </tr>
  )
}

/** A day without a lesson is hatched as a whole. */
function DayCell({ kind, children }: { kind: SquareKind; children: React.ReactNode }) {
  return <td className={`h-px p-0 ${isHatched(kind) ? 'hatched' : ''}`}>{children}</td>
}

function isHatched(kind: SquareKind): boolean {
  return kind === 'holiday' || kind === 'off' || kind === 'skipped'
}

function takesPlace({ kind }: SlotDay): boolean {
  return kind === 'new' || kind === 'changed' || kind === 'same' || kind === 'ran'
}
