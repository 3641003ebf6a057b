import type { Guardian } from '#contract/school/consents.ts'
import { MAX_NAME } from '#contract/written/names.ts'
import { useWords, type Words } from '#web/words/words.ts'
import { Field } from '../controls/field.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import type { FieldProblems, FormState } from '../form/use-form.ts'
import { guardianRelations } from '../guardian-links/guardian-relations.ts'

/** A guardian as entered so far. */
export interface GuardianDraft {
  guardian: string
  relation: Guardian['relation'] | null
}

export function draftOf(guardian: Guardian | undefined): GuardianDraft {
  return { guardian: guardian?.displayName ?? '', relation: guardian?.relation ?? null }
}

/** Null while one of the fields is empty. */
export function guardianOf({ guardian, relation }: GuardianDraft): Guardian | null {
  const displayName = guardian.trim()
  return displayName === '' || relation === null ? null : { displayName, relation }
}

type GuardianWords = Words['consent']['tutor']['guardian']

export function guardianProblems(
  { guardian, relation }: GuardianDraft,
  words: GuardianWords,
): FieldProblems<GuardianDraft> {
  return {
    guardian: guardian.trim() === '' && words.nameMissing,
    relation: relation === null && words.relationMissing,
  }
}

interface GuardianFieldsProps {
  form: FormState<GuardianDraft>
  size?: 'student' | 'tutor'
  /** The labels; without them the guardian is asked. */
  labels?: GuardianWords
}

/** The name of a guardian, and their relation to the child. */
export function GuardianFields({ form, size = 'tutor', labels }: GuardianFieldsProps) {
  const words = useWords().consent.guardian
  const { name, relation } = labels ?? words
  const { onChange, problem, value } = form.bind('guardian')
  return (
    <>
      <Field label={name} problem={problem} size={size}>
        {(control) => (
          <input
            {...control}
            name="guardian"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="name"
            maxLength={MAX_NAME}
          />
        )}
      </Field>
      <ChoiceField
        {...form.bind('relation')}
        legend={relation}
        options={guardianRelations.map((each) => [each, words.relations[each]])}
        size={size}
      />
    </>
  )
}
