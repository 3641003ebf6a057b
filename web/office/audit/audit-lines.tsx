import type { OutputOf } from '#contract/calls.ts'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import type { Filter } from './audit-filter.tsx'

type Line = OutputOf<'/office/audit'>['lines'][number]

interface AuditLinesProps {
  lines: readonly Line[]
  timeZone: string
  filter: Filter
  onChange: (filter: Filter) => void
}

export function AuditLines({ lines, timeZone, filter, onChange }: AuditLinesProps) {
  const { audit: words } = useWords().office
  const events: Record<string, string> = words.events
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, at, event, actor, facts, people }) => (
        <li
          key={id}
          className="grid gap-x-4 py-2 @3xl:grid-cols-[9rem_minmax(0,12rem)_minmax(0,14rem)_minmax(0,1fr)] @3xl:items-center"
        >
          <TimeText at={at} as="day-clock" timeZone={timeZone} className="text-sm text-quiet tabular-nums" />
          <span className="min-w-0 font-semibold">
            {actor?.name ? (
              <NameButton
                name={actor.name}
                onPress={() => onChange({ ...filter, actor: { id: actor.id, name: actor.name! } })}
              />
            ) : (
              <span className="text-quiet">{actorText(actor, words)}</span>
            )}
          </span>
          <span className="min-w-0">{events[event] ?? event}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-quiet">
            {people
              .filter((person) => person.id !== actor?.id)
              .map((person) => (
                <NameButton
                  key={person.id}
                  name={person.name!}
                  onPress={() => onChange({ ...filter, subject: { id: person.id, name: person.name! } })}
                />
              ))}
            <span className="wrap-anywhere">{factsText(facts, words)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function NameButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center rounded-md font-semibold text-leaf-deep hover:bg-leaf-ground"
    >
      {name}
    </button>
  )
}

type AuditWords = ReturnType<typeof useWords>['office']['audit']

const ID = /^[0-9a-f]{8}-/

function actorText(actor: Line['actor'], words: AuditWords): string {
  if (actor === null) return words.nobody
  return ID.test(actor.id) ? words.erasedPerson : actor.id
}

/** The facts that say something to a person: no ids, which are in the export. */
function factsText(facts: Line['facts'], words: AuditWords): string {
  return Object.entries(facts)
    .flatMap(([fact, value]): string[] => {
      if (value === null || (typeof value === 'string' && ID.test(value))) return []
      if (typeof value !== 'object')
        return fact === 'from' ? [] : [`${fact}: ${value as string | number | boolean}`]
      if (fact !== 'before' && fact !== 'after') return []
      return [`${words[fact]}: ${changedText(value as Record<string, unknown>)}`]
    })
    .join(' · ')
}

function changedText(fields: Record<string, unknown>): string {
  return Object.values(fields)
    .filter((value) => value !== null && !(typeof value === 'string' && ID.test(value)))
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(', ')
}
