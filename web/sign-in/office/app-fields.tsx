import { AuthenticatorKey, RecoveryCodes } from '#web/ui/authenticator.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import type { Bound } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

interface AppFieldsProps {
  secret: string
  loginId: string
  recoveryCodes: readonly string[]
  /** The field for a code of the app. */
  code: Bound<string>
}

/** The first authenticator app of a person, a code of it, and the recovery codes to print. */
export function AppFields({ secret, loginId, recoveryCodes, code }: AppFieldsProps) {
  const { visit: words } = useWords().officeDoor
  return (
    <>
      <h2 className="text-lg font-bold">{words.app}</h2>
      <p>{words.appLead}</p>
      <AuthenticatorKey secret={secret} loginId={loginId} />
      <TextField
        {...code}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <h2 className="text-lg font-bold">{words.codes}</h2>
      <p>{words.codesLead}</p>
      <RecoveryCodes codes={recoveryCodes} />
      <Button className="self-start print:hidden" onClick={() => print()}>
        {words.print}
      </Button>
    </>
  )
}
