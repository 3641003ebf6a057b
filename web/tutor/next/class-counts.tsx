import { groupBy } from '#contract/kernel/group-by.ts'
import type { WhoNext } from '#contract/records/who-next/who-next.ts'
import { useWords } from '#web/words/words.ts'
import { lookOf } from '../grid/card-look.ts'
import { useRoom } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import { useWhoNext } from './who-next-provider.tsx'

/** In the order of drawing: at work first, then those who wait for somebody, then those who cannot be seen. */
const doings = [
  'reading',
  'check',
  'calling',
  'talking',
  'look',
  'away',
  'expected',
  'absent',
  'left',
] as const
type Doing = (typeof doings)[number]

const looks: Record<Doing, string> = {
  reading: 'bg-leaf',
  check: 'bg-sky',
  calling: 'bg-calling',
  talking: 'bg-leaf-deep',
  look: 'bg-sun',
  away: 'bg-edge',
  expected: 'bg-edge',
  absent: 'bg-line',
  left: 'bg-line',
}

/** A class of more than can be drawn one by one: what its children are doing, in counts. */
export function ClassCounts() {
  const { doing: words, doingOf } = useWords().tutor.next
  const { cards } = useRoom()
  const counts = countDoings(cards, useWhoNext().next)
  const most = Math.max(...counts.map(([, count]) => count))
  return (
    <section aria-label={words.title} className="hidden flex-col gap-2 px-4 py-3 text-sm @3xl:flex">
      <h2 className="flex justify-between text-[0.8125rem] text-quiet">
        <span>{words.title}</span>
        <span className="tabular-nums">{doingOf(cards.length)}</span>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2">
        {counts.map(([doing, count]) => (
          <div key={doing} className="contents">
            <dt className="whitespace-nowrap">{words[doing]}</dt>
            <dd aria-hidden="true" className="h-3">
              <span
                className={`block h-full min-w-1.5 rounded-sm ${looks[doing]}`}
                style={{ width: `${(count / most) * 100}%` }}
              />
            </dd>
            <dd className="min-w-6 text-right font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Each student once, by what matters most; nothing of what nobody does. */
export function countDoings(cards: readonly CardFacts[], next: WhoNext['next']): [Doing, number][] {
  const stuck = new Set(next.filter(({ reasons }) => lookOf(reasons)).map(({ studentId }) => studentId))
  const groups = groupBy(cards, (card) => doingOf(card, stuck.has(card.student.id)))
  return doings.flatMap((doing) => {
    const own = groups.get(doing)
    return own ? [[doing, own.length] satisfies [Doing, number]] : []
  })
}

function doingOf({ student, attending, call, talk }: CardFacts, isStuck: boolean): Doing {
  if (attending === 'expected') return student.absence ? 'absent' : 'expected'
  if (attending === 'left') return 'left'
  if (talk || call?.answered) return 'talking'
  if (call) return 'calling'
  if (attending === 'away' || attending === 'offline') return 'away'
  if (student.attempt?.status === 'started') return 'check'
  return isStuck ? 'look' : 'reading'
}
