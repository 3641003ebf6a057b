import { Button } from '#web/ui/controls/button.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { kindText } from './fact-texts.ts'

interface Chosen {
  id: string
  name: string
}

export interface Filter {
  /** The whole school's lines, for the head office. */
  of: 'branch' | 'school'
  actor: Chosen | null
  subject: Chosen | null
  event: string | null
  since: string | null
  until: string | null
}

export const noFilter: Filter = {
  of: 'branch',
  actor: null,
  subject: null,
  event: null,
  since: null,
  until: null,
}

/** The part of a call's input. */
export function wantedOf({ of, actor, subject, event, since, until }: Filter) {
  return { of, actor: actor?.id ?? null, subject: subject?.id ?? null, event, since, until }
}

interface AuditFilterProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** People are chosen by pressing their name in a line. */
export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { audit: words } = useWords().office
  const { actor, subject, event, since, until } = filter
  const isFiltered = actor || subject || event || since || until
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={words.event}
        className="w-64"
        value={event}
        options={[
          [null, words.allEvents],
          ...Object.entries(words.kinds).map(([kind, act]) => [kind, kindText(act)] as const),
        ]}
        onChange={(chosen) => onChange({ ...filter, event: chosen })}
      />
      <InputField
        label={words.since}
        type="date"
        value={since ?? ''}
        onChange={(day) => onChange({ ...filter, since: day || null })}
      />
      <InputField
        label={words.until}
        type="date"
        value={until ?? ''}
        onChange={(day) => onChange({ ...filter, until: day || null })}
      />
      {actor && <p className="py-2 font-semibold">{words.of(actor.name)}</p>}
      {subject && <p className="py-2 font-semibold">{words.about(subject.name)}</p>}
      {isFiltered && <Button onClick={() => onChange({ ...noFilter, of: filter.of })}>{words.clear}</Button>}
    </div>
  )
}
