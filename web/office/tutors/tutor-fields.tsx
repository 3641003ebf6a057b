import { MAX_NAME } from '#contract/written/names.ts'
import { CodeField, InputField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

interface TutorFieldsProps {
  form: FormState<{ displayName: string; loginId: string }>
  /** A tutor who has no password has no login id. */
  hasLogin?: boolean
}

/** The fields of a tutor that the office writes. */
export function TutorFields({ form, hasLogin = true }: TutorFieldsProps) {
  const { tutors: words } = useWords().office
  return (
    <>
      <InputField {...form.bind('displayName')} label={words.name} maxLength={MAX_NAME} />
      {hasLogin && <CodeField {...form.bind('loginId')} label={words.loginId} />}
    </>
  )
}
