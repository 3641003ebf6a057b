import { Fragment } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { TimeText, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { codesOf } from './audit-file.ts'
import { lineAct, erasedText, factTexts, othersOf } from './fact-texts.ts'
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
  const timeOf = useTimeText(timeZone)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="grid gap-x-4 py-2 @3xl:grid-cols-[9rem_minmax(0,1fr)_minmax(0,18rem)] @3xl:items-baseline"
        >
          <TimeText at={line.at} as="near" timeZone={timeZone} className="text-sm text-quiet tabular-nums" />
          <Sentence line={line} onPerson={onPerson} />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-quiet">
            {lineAct(line, words).about === null &&
              othersOf(line).map((person) => (
                <NameButton
                  key={person.id}
                  name={person.name!}
                  onPress={onPerson && (() => onPerson('subject', { id: person.id, name: person.name! }))}
                />
              ))}
            <span className="wrap-anywhere">
              {isOfSchool && <span>{`${line.branch ?? words.ofSchool} · `}</span>}
              <span>{factTexts(line, words, (when) => timeOf(when, 'date-clock')).join(' · ')}</span>
            </span>
            {onTrace &&
              tracesOf(line).map((traced) => (
                <button
                  key={traced.by}
                  type="button"
                  onClick={() => onTrace(traced)}
                  className="inline-flex min-h-11 items-center rounded-md font-semibold text-leaf-deep hover:bg-leaf-ground"
                >
                  {words.trace.press[traced.by]}
                </button>
              ))}
            <Codes line={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Subject, act and object. */
function Sentence({ line, onPerson }: { line: Line } & Pick<AuditLinesProps, 'onPerson'>) {
  const { audit: words } = useWords().office
  const { sentence } = words
  const { actor } = line
  const { before, about, after } = lineAct(line, words)
  return (
    <span className="min-w-0 wrap-anywhere">
      {actor?.name ? (
        <NameButton
          name={actor.name}
          onPress={onPerson && (() => onPerson('actor', { id: actor.id, name: actor.name! }))}
        />
      ) : (
        <span className="text-quiet">{actorText(actor, words)}</span>
      )}
      <span>{`${actor?.name ? sentence.named : sentence.unnamed}${sentence.act(before)}`}</span>
      {about && (
        <NameButton
          name={about.name!}
          onPress={onPerson && (() => onPerson('subject', { id: about.id, name: about.name! }))}
        />
      )}
      <span>{`${about ? sentence.about : ''}${after}${sentence.end}`}</span>
    </span>
  )
}

/** For whoever keeps the program: what the sentence leaves out. */
function Codes({ line }: { line: Line }) {
  const { audit: words } = useWords().office
  const { code, utc, actorId, ids } = words.file
  const values = codesOf(line)
  return (
    <details className="basis-full print:hidden">
      <summary className="inline-flex min-h-11 items-center">{words.numbers}</summary>
      <dl className="grid gap-x-3 text-xs wrap-anywhere @lg:grid-cols-[auto_minmax(0,1fr)]">
        {[code, utc, actorId, ids].map((name, at) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{values[at]}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
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
