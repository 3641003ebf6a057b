import type { OutputOf } from '#contract/calls.ts'
import { TimeText, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { erasedText, factTexts } from './fact-texts.ts'
import { type TracedBy, tracesOf } from './trace/traced-by.ts'

type Line = OutputOf<'/office/audit'>['lines'][number]

interface AuditLinesProps {
  lines: readonly Line[]
  timeZone: string
  /** Each line says its branch. */
  isOfSchool: boolean
  /** Shows the acts of a person, or the lines about them; null where the list is another one. */
  onPerson: ((by: 'actor' | 'subject', person: { id: string; name: string }) => void) | null
  onTrace: ((traced: TracedBy) => void) | null
}

export function AuditLines({ lines, timeZone, isOfSchool, onPerson, onTrace }: AuditLinesProps) {
  const { audit: words } = useWords().office
  const kinds: Record<string, string> = words.kinds
  const timeOf = useTimeText(timeZone)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, at, event, actor, facts, people, branch }) => (
        <li
          key={id}
          className="grid gap-x-4 py-2 @3xl:grid-cols-[9rem_minmax(0,12rem)_minmax(0,14rem)_minmax(0,1fr)] @3xl:items-center"
        >
          <TimeText at={at} as="day-clock" timeZone={timeZone} className="text-sm text-quiet tabular-nums" />
          <span className="min-w-0 font-semibold">
            {actor?.name ? (
              <NameButton
                name={actor.name}
                onPress={onPerson && (() => onPerson('actor', { id: actor.id, name: actor.name! }))}
              />
            ) : (
              <span className="text-quiet">{actorText(actor, words)}</span>
            )}
          </span>
          <span className="min-w-0">{kinds[event] ?? words.otherKind}</span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-quiet">
            {people
              .filter((person) => person.id !== actor?.id)
              .map((person) => (
                <NameButton
                  key={person.id}
                  name={person.name!}
                  onPress={onPerson && (() => onPerson('subject', { id: person.id, name: person.name! }))}
                />
              ))}
            <span className="wrap-anywhere">
              {isOfSchool && <span>{`${branch ?? words.ofSchool} · `}</span>}
              <span>
                {factTexts({ event, facts }, words, (when) => timeOf(when, 'date-clock')).join(' · ')}
              </span>
              {onTrace && (
                <span className="flex flex-wrap gap-x-3">
                  {tracesOf({ facts }).map((traced) => (
                    <button
                      key={traced.by}
                      type="button"
                      onClick={() => onTrace(traced)}
                      className="inline-flex min-h-11 items-center rounded-md font-semibold text-leaf-deep hover:bg-leaf-ground"
                    >
                      {words.trace.press[traced.by]}
                    </button>
                  ))}
                </span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function NameButton({ name, onPress }: { name: string; onPress: (() => void) | null }) {
  if (!onPress) return <span className="font-semibold text-ink">{name}</span>
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

const ID = /^[0-9a-f]{8}-/

type AuditWords = ReturnType<typeof useWords>['office']['audit']

function actorText(actor: Line['actor'], words: AuditWords): string {
  if (actor === null) return words.nobody
  const erased = erasedText(actor.id, words)
  if (erased !== null) return erased
  if (ID.test(actor.id)) return words.erasedPerson
  return actor.id === 'console' ? words.console : words.server
}
