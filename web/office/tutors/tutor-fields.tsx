import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

interface TutorFacts {
  displayName: string
  loginId: string
}

interface TutorFieldsProps {
  facts: TutorFacts
  /** A tutor who has no password has no login id. */
  hasLogin?: boolean
  onChange: (facts: TutorFacts) => void
}

/** The fields of a tutor that the office writes. */
export function TutorFields({ facts, hasLogin = true, onChange }: TutorFieldsProps) {
  const { tutors: words } = useWords().office
  return (
    <>
      <Field label={words.name}>
        {(field) => (
          <input
            {...field}
            maxLength={40}
            value={facts.displayName}
            onChange={({ target }) => onChange({ ...facts, displayName: target.value })}
          />
        )}
      </Field>
      {hasLogin && (
        <Field label={words.loginId}>
          {(field) => (
            <input
              {...field}
              maxLength={64}
              autoCapitalize="none"
              spellCheck={false}
              value={facts.loginId}
              onChange={({ target }) => onChange({ ...facts, loginId: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
