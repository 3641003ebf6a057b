import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { providersFor } from '#web/client/sign-on-providers.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet } from '../code/door-sheet.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ToSignIn } from './to-sign-in.tsx'

/** Nothing was brought along, and nobody is in: the ways in, once more. */
export function ProviderDoor({ role }: { role: SignOnProvider['role'] }) {
  const words = useWords().signOn[role]
  const own = providersFor(role)
  return (
    <DoorSheet
      title={words.door}
      lead={own.length > 0 ? words.doorLead : words.noProvider}
      signedIn={null}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      <ProviderButtons of={own} look="main" />
      <ToSignIn />
    </DoorSheet>
  )
}
