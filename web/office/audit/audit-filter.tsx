import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

interface Chosen {
  id: string
  name: string
}

export interface Filter {
  actor: Chosen | null
  subject: Chosen | null
  event: string | null
  until: string | null
}

export const noFilter: Filter = { actor: null, subject: null, event: null, until: null }

interface AuditFilterProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** People are chosen by pressing their name in a line. */
export function AuditFilter({ filter, onChange }: AuditFilterProps) {
  const { audit: words } = useWords().office
  const { actor, subject, event, until } = filter
  const isFiltered = actor || subject || event || until
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={words.event} className="w-64">
        {(control) => (
          <select
            {...control}
            value={event ?? ''}
            onChange={({ target }) => onChange({ ...filter, event: target.value || null })}
          >
            <option value="">{words.allEvents}</option>
            {Object.entries(words.events).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.until}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={until ?? ''}
            onChange={({ target }) => onChange({ ...filter, until: target.value || null })}
          />
        )}
      </Field>
      {actor && <p className="py-2 font-semibold">{words.of(actor.name)}</p>}
      {subject && <p className="py-2 font-semibold">{words.about(subject.name)}</p>}
      {isFiltered && <Button onClick={() => onChange(noFilter)}>{words.clear}</Button>}
    </div>
  )
}
