import type { Guardian } from '#contract/school/consents.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { useWords } from '#web/words/words.ts'
import { Field } from '../controls/field.tsx'
import { guardianRelations } from '../guardian-links/guardian-relations.ts'
import { ChoiceField } from './choice-field.tsx'

/** A guardian as entered so far. */
export interface GuardianDraft {
  displayName: string
  relation: Guardian['relation'] | null
}

/** The field that is empty, the name first; null when a guardian can be made of them. */
export function missingOf({ displayName, relation }: GuardianDraft): keyof Guardian | null {
  if (displayName.trim() === '') return 'displayName'
  return relation === null ? 'relation' : null
}

export function guardianOf({ displayName, relation }: GuardianDraft): Guardian {
  return { displayName: displayName.trim(), relation: relation! }
}

interface GuardianFieldsProps {
  value: GuardianDraft
  onChange: (value: GuardianDraft) => void
  /** The field to point at. */
  wrong: keyof Guardian | null
  size?: 'student' | 'tutor'
  /** The labels; without them the guardian is asked. */
  labels?: { name: string; relation: string }
}

/** The name of a guardian, and their relation to the child. The inputs are named `guardian` and `relation`. */
export function GuardianFields({ value, onChange, wrong, size = 'tutor', labels }: GuardianFieldsProps) {
  const words = useWords().consent.guardian
  const { displayName, relation } = value
  const { name, relation: relationLabel } = labels ?? words
  return (
    <>
      <Field label={name} problem={wrong === 'displayName' ? words.nameMissing : null} size={size}>
        {(control) => (
          <input
            {...control}
            name="guardian"
            value={displayName}
            onChange={(event) => onChange({ ...value, displayName: event.target.value })}
            autoComplete="name"
            maxLength={MAX_NAME}
          />
        )}
      </Field>
      <ChoiceField
        legend={relationLabel}
        name="relation"
        options={guardianRelations.map((each) => [each, words.relations[each]])}
        value={relation}
        onChange={(chosen) => onChange({ ...value, relation: chosen })}
        size={size}
        problem={wrong === 'relation' ? words.relationMissing : null}
      />
    </>
  )
}
