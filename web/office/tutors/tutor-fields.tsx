import { MAX_NAME } from '#contract/written/names.ts'
import { CodeField, InputField } from '#web/ui/plain-fields.tsx'
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
      <InputField
        label={words.name}
        maxLength={MAX_NAME}
        value={facts.displayName}
        onChange={(displayName) => onChange({ ...facts, displayName })}
      />
      {hasLogin && (
        <CodeField
          label={words.loginId}
          value={facts.loginId}
          onChange={(loginId) => onChange({ ...facts, loginId })}
        />
      )}
    </>
  )
}
