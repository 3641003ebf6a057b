import { useEffect, useState } from 'react'
import { onAskedToConfirm } from '#web/client/session/acts.ts'
import { loadWords } from '#web/words/words.ts'
import type { ProofFormProps } from './proof-form.tsx'

/** Asks a tutor or a person of the office to show that it is them, over whatever is open, when something that they pressed needs it. */
export function ConfirmItIsYou({ role }: Pick<ProofFormProps, 'role'>) {
  const [form, setForm] = useState<React.JSX.Element | null>(null)
  useEffect(
    () =>
      onAskedToConfirm(async () => {
        const Form = await loadForm().catch((error: unknown) => console.warn(error))
        // Without its script nothing is confirmed: the screen shows the server's refusal.
        if (!Form) return false
        const isConfirmed = await new Promise<boolean>((onEnd) => setForm(<Form role={role} onEnd={onEnd} />))
        setForm(null)
        return isConfirmed
      }),
    [role],
  )
  return form
}

async function loadForm() {
  const [{ ProofForm }] = await Promise.all([import('./proof-form.tsx'), loadWords('confirm')])
  return ProofForm
}
